import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../root.ts'
import { DATA, ENTRANCES, followImports } from './contents.ts'
import { followDocuments, placesIn } from './documents.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const documents = followDocuments()
const archived = [
  ...documents,
  ...followImports(ENTRANCES).files,
  ...DATA.flatMap((pattern) => globSync(pattern, { cwd: ROOT })),
]
const isArchived = (place: string) =>
  archived.some((file) => file === place || place.startsWith(`${file}/`) || file.startsWith(`${place}/`))
const readers = documents.filter((path) => path.endsWith('.md') || path.startsWith('deploy/'))

it('a release holds what its operators are told to read', () => {
  for (const path of ['docs/runbooks/DatabaseFull.md', 'docs/slo.md', 'docs/retention.md', 'docs/catalogue-files.md']) {
    expect(documents).toContain(path)
  }
  expect(documents.filter((path) => /\.test\.ts|^(run|e2e|bench|drill)\//.test(path))).toEqual([])
})

it.each(readers)('%s leads only to what the release holds', (path) => {
  expect(placesIn(path).filter((place) => !existsSync(join(ROOT, place)) || !isArchived(place))).toEqual([])
})

describe('what is done by npm', () => {
  /** A block of commands belongs to the paragraph before it. */
  const paragraphs = (text: string) =>
    text
      .replace(/<!--.*?-->/gs, '')
      .replace(/\n+(?=```)/g, '\n')
      .split(/\n{2,}/)

  it.each(readers.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/')))(
    'is marked as done from the source in %s',
    (path) => {
      const unmarked = paragraphs(read(path)).filter(
        (text) => /\bnp(m (run|ci|test)|x) /.test(text) && !/\bsource\b/.test(text),
      )
      expect(unmarked).toEqual([])
    },
  )
})
