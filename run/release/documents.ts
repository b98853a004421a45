import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from '../root.ts'

/** What whoever runs a release is told to read, and the files around it that speak of documents. */
const FIRST = [
  'docs/{bring-your-own-platform,capacity,catalogue-files,retention,running-in-production,security,settings,slo}.md',
  'docs/runbooks/*.md',
  'docs/examples/**/README.md',
  'CHANGELOG.md',
  'deploy/**/*',
]

/** Every document that those lead to, and what documents link to besides, from the project's folder. */
export function followDocuments(root = ROOT): string[] {
  const first = globSync(FIRST, { cwd: root }).filter((path) => statSync(join(root, path)).isFile())
  const seen = new Set(first)
  // The set grows while it is walked: what is added is visited too.
  for (const path of seen) for (const place of placesIn(path, root)) seen.add(place)
  return [...seen].sort()
}

/** Where a file sends its reader: by a link, or by a path below docs, as an alert names its runbook. */
export function placesIn(path: string, root = ROOT): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const links = path.endsWith('.md') ? [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)] : []
  // What is generated from the whole project names what a release does not have.
  const named = /\.(ts|json)$/.test(path) ? [] : [...text.matchAll(/(?<![\w/.{-])(docs\/[\w./-]*[\w/])/g)]
  const places = [
    ...links.map(([, target = '']) => normalize(join(dirname(path), target))),
    ...named.map(([, target = '']) => normalize(target)),
  ]
  return [...new Set(places.map((place) => readable(place, root)))]
}

/** Of a folder its README, where it has one, else the folder as it is. */
function readable(place: string, root: string): string {
  const bare = place.replace(/\/$/, '')
  const readme = join(bare, 'README.md')
  return existsSync(join(root, readme)) ? readme : bare
}
