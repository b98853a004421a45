import { describe, expect, it } from 'vitest'
import { archiveBom } from './sbom.ts'

const component = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, type: 'library', name, version: '1.0.0' })
const project = {
  metadata: { timestamp: '2026-01-01T00:00:00Z', component: { ...component('folder'), type: 'application' } },
  components: ['web', 'deep', 'tester'].map(component),
  dependencies: [
    { ref: 'web@1.0.0', dependsOn: ['deep@1.0.0', 'tester@1.0.0'] },
    { ref: 'tester@1.0.0', dependsOn: [] },
  ],
}
const packages = {
  'node_modules/web': { version: '1.0.0' },
  'node_modules/deep': { version: '1.0.0' },
  'node_modules/@native/elsewhere': { version: '2.0.0', license: 'Apache-2.0' },
}
const options = {
  name: 'quartermaster-0.1.0-linux-x64',
  packages,
  modules: Object.keys(packages),
  nodeVersion: '24.0.0',
  date: new Date('2026-02-03T00:00:00Z'),
}

describe('the bill of materials of an archive', () => {
  const bom = archiveBom(project, options) as typeof project & { serialNumber: string }

  it('names Node and what is inside, also what npm did not install here, and nothing else', () => {
    const refs = bom.components.map((part) => part['bom-ref'])
    expect(refs).toEqual(['@native/elsewhere@2.0.0', 'deep@1.0.0', 'nodejs@24.0.0', 'web@1.0.0'])
    expect(bom.components[0]).toMatchObject({ purl: 'pkg:npm/%40native/elsewhere@2.0.0' })
    expect(bom.dependencies).toContainEqual({ ref: 'web@1.0.0', dependsOn: ['deep@1.0.0'] })
    expect(bom.dependencies).not.toContainEqual(expect.objectContaining({ ref: 'tester@1.0.0' }))
  })

  it('is the same for the same contents, and of the release’s date', () => {
    expect(archiveBom(project, options)).toEqual(bom)
    expect(archiveBom(project, { ...options, modules: ['node_modules/web'] })).not.toMatchObject({
      serialNumber: bom.serialNumber,
    })
    expect(bom.metadata).toMatchObject({ timestamp: '2026-02-03T00:00:00.000Z', component: { name: 'quartermaster' } })
  })
})
