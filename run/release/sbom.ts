import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { uuidFrom } from '@quartermaster/contract/uuid'
import { ROOT } from '../root.ts'
import { type LockedPackages, nameOf } from './lock-file.ts'

/** A part in CycloneDX, as far as we read it. */
interface Component {
  readonly 'bom-ref': string
  readonly type: string
  readonly name: string
  readonly version: string
  readonly purl?: string
}

interface Bom {
  readonly metadata: { readonly timestamp: string; readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

export interface SbomOptions {
  /** The archive's name. */
  readonly name: string
  readonly packages: LockedPackages
  /** Folders of the lock file: packages that are in the archive, as they are or in the built site. */
  readonly modules: readonly string[]
  readonly nodeVersion: string
  readonly date: Date
}

/** What npm knows of the whole project in CycloneDX; the archive holds a part of it. */
export async function readProjectBom(): Promise<Bom> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application']
  const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT, maxBuffer: 1 << 26 })
  return JSON.parse(stdout) as Bom
}

/** The bill of materials of one archive: the same bytes for the same contents. */
export function archiveBom(project: Bom, { name, packages, modules, nodeVersion, date }: SbomOptions): object {
  const known = new Map(project.components.map((component) => [component['bom-ref'], component]))
  const parts = new Map<string, Component>()
  for (const module of modules) {
    const ref = `${nameOf(module)}@${packages[module]?.version}`
    parts.set(ref, known.get(ref) ?? componentOf(ref, module, packages))
  }
  const node = {
    'bom-ref': `nodejs@${nodeVersion}`,
    type: 'platform',
    name: 'nodejs',
    version: nodeVersion,
    purl: `pkg:generic/nodejs@${nodeVersion}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${nodeVersion}:*:*:*:*:*:*:*`,
    licenses: [{ license: { id: 'MIT' } }],
  }
  const components = [node, ...parts.values()].sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1))
  const application = { ...project.metadata.component, name: 'quartermaster' }
  const dependencies = project.dependencies
    .filter(({ ref }) => parts.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => parts.has(other)) }))
  const direct = { ref: application['bom-ref'], dependsOn: components.map((component) => component['bom-ref']) }
  const content = { components, dependencies: [direct, ...dependencies] }
  return {
    ...project,
    serialNumber: `urn:uuid:${uuidOf(name + JSON.stringify(content))}`,
    metadata: { ...project.metadata, timestamp: date.toISOString(), component: application },
    ...content,
  }
}

/** One that npm did not install here, from what the lock file says of it. */
function componentOf(ref: string, module: string, packages: LockedPackages): Component & { licenses: object[] } {
  const { version = '', license = '' } = packages[module] ?? {}
  const purl = `pkg:npm/${nameOf(module).replace('@', '%40')}@${version}`
  return {
    'bom-ref': ref,
    type: 'library',
    name: nameOf(module),
    version,
    purl,
    licenses: [{ license: { id: license } }],
  }
}

function uuidOf(text: string): string {
  return uuidFrom(createHash('sha256').update(text).digest('hex'), { version: 5, variant: 'a' })
}
