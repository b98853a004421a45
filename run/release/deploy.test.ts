import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Reader, SECRET_SETTINGS } from '@quartermaster/settings/secrets'
import { readSettings } from '@quartermaster/settings/settings'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { ROOT } from '../root.ts'
import { commandsOf } from './document-commands.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const all = (pattern: string, text: string) =>
  [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, found = '']) => found)
const DOCUMENT = read('docs/running-in-production.md')
const { version } = JSON.parse(read('package.json')) as { version: string }
const STARTERS = globSync('deploy/bin/*', { cwd: ROOT }).map((file) => file.replace('deploy/bin/', ''))

describe.each(STARTERS)('the starter %s', (name) => {
  const text = read(`deploy/bin/${name}`)

  it('gives its place to the Node of the release, on an entrance that exists', () => {
    expect(statSync(join(ROOT, 'deploy/bin', name)).mode & 0o111).toBe(0o111)
    const [entrance = ''] = all('^exec "\\$here/node/bin/node" "\\$here/([^"]+)" "\\$@"$', text)
    expect(statSync(join(ROOT, entrance)).isFile()).toBe(true)
  })
})

describe.each(globSync('deploy/systemd/*.service', { cwd: ROOT }))('the unit %s', (file) => {
  const unit = read(file)
  const [part = ''] = all('^User=quartermaster-(.+)$', unit)

  it('starts what the release holds, as a user that the document makes, with secrets of its own', () => {
    const [starter = ''] = all('^ExecStart=/opt/quartermaster/current/bin/(\\S+)', unit)
    expect(STARTERS).toContain(starter)
    const [parts = ''] = all('^for part in (.+); do$', commandsOf(DOCUMENT, 'Users and settings'))
    expect(parts.split(' ')).toContain(part)
    expect(unit).toContain(`Environment=SECRETS_DIR=/etc/quartermaster/${part}\n`)
    expect(unit).toContain('EnvironmentFile=/etc/quartermaster/settings.env\n')
  })

  it('listens where no other of its kind on the machine does', () => {
    if (!file.includes('@')) return
    expect(all('^Environment=\\w*PORT=(.+)$', unit)).toEqual([expect.stringMatching(/^\d*%i$/)])
  })

  it('is given longer to stop than it takes', () => {
    if (unit.includes('Type=oneshot')) return
    const { DRAIN_SECONDS } = readSettings({ ...production('deploy/debian/settings.env'), ...SECRETS })
    expect(Number(all('^TimeoutStopSec=(\\d+)$', unit))).toBeGreaterThan(DRAIN_SECONDS + 10)
  })
})

describe('the balancers', () => {
  const asked = commandsOf(DOCUMENT, 'Start')
  const haproxy = read('deploy/haproxy/haproxy.cfg')
  const nginx = read('deploy/nginx/quartermaster.conf')

  it.each(['api', 'storefront'])('send to each %s that the document starts', (part) => {
    const ports = all(`quartermaster-${part}@(\\d+)`, asked)
    expect(ports).toHaveLength(2)
    // Those that are ready, and those that are alive where none is.
    for (const backend of [part, `${part}_alive`]) {
      const [servers = ''] = new RegExp(`^backend ${backend} from .+\\n( .+\\n)+`, 'm').exec(haproxy) ?? []
      expect(all(`server ${part}\\d 127\\.0\\.0\\.1:(\\d+)$`, servers)).toEqual(ports)
    }
    const [upstream = ''] = new RegExp(`upstream quartermaster_${part} {[^}]+}`).exec(nginx) ?? []
    expect(all('server 127\\.0\\.0\\.1:(\\d+) ', upstream)).toEqual([...ports, ...ports])
    expect(all(`${part}@(\\d+)`, commandsOf(DOCUMENT, 'Roll'))).toEqual(ports)
  })

  it('ask for health where the servers answer it, and hide it from outside', () => {
    const health = read('packages/service/src/health.ts')
    for (const path of ['/readyz', '/healthz']) expect(health).toContain(`app.get('${path}'`)
    expect(haproxy).toContain('option httpchk GET /readyz')
    expect(haproxy).toMatch(/deny .*\/api\/metrics .*\/readyz/)
    expect(nginx).toContain('api/metrics|metrics|readyz|healthz')
  })

  it('lead the storefronts to the APIs by the inner door', () => {
    const { API_URL, TRUST_PROXY } = readSettings({ ...production('deploy/debian/settings.env'), ...SECRETS })
    const { host } = new URL(API_URL)
    expect(haproxy).toContain(`bind ${host}\n`)
    expect(nginx).toContain(`listen ${host};`)
    expect(TRUST_PROXY).toBe(1)
  })
})

it('the document rolls every process that it starts, and stops each before the database is put back', () => {
  const unitsOf = (heading: string, lines: string) =>
    all(lines, commandsOf(DOCUMENT, heading))
      .flatMap((line) => all('(\\w+@\\d+)', line))
      .sort()
  const started = ['Start', 'The office'].flatMap((heading) => unitsOf(heading, '^systemctl enable --now (.+)$')).sort()
  expect(started).toHaveLength(7)
  expect(unitsOf('Roll', '^(?:for unit in|systemctl restart) (.+)$')).toEqual(started)
  for (const action of ['stop', 'start']) {
    expect(unitsOf('Back up and restore', `^systemctl ${action} (.+)$`), action).toEqual(started)
  }
})

it('the document looks at every process that it starts', () => {
  const started = all('quartermaster-((?:api|storefront|worker)@\\d+)', commandsOf(DOCUMENT, 'Start'))
  const ports = started.map((unit) => unit.replace('worker@', '330').replace(/^.+@/, ''))
  expect(ports).toHaveLength(6)
  expect(all('^for port in (.+); do$', commandsOf(DOCUMENT, 'Look'))).toEqual([ports.sort().join(' ')])
})

interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> }
  // biome-ignore lint/suspicious/noExplicitAny: a manifest is looked into, not typed.
  readonly spec: any
}

const MANIFESTS = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT })
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest))
const ofKind = (kind: string) => MANIFESTS.filter((manifest) => manifest.kind === kind)
const POD_OWNERS = [...ofKind('Deployment'), ...ofKind('Job')]

describe('the manifests', () => {
  const [kustomization] = parseAllDocuments(read('deploy/kubernetes/kustomization.yaml')).map((one) => one.toJS())

  it('are all listed, and the version is the project’s', () => {
    const files = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).map((file) => file.split('/').at(-1))
    expect([...kustomization.resources, 'kustomization.yaml'].sort()).toEqual(files.sort())
    expect(kustomization.images[0].newTag).toBe(version)
    expect(ofKind('Job')[0]?.metadata.name).toBe(`quartermaster-migrate-${version}`)
    expect(read('deploy/compose/compose.yaml')).toContain(`QUARTERMASTER_VERSION:-${version}`)
    expect(read('deploy/Containerfile')).toContain(`quartermaster:${version} `)
    expect(all('quartermaster-(\\d[\\d.]+\\d)-linux', DOCUMENT).filter((named) => named !== version)).toEqual([])
  })

  it.each(POD_OWNERS.map((owner) => [owner.metadata.name, owner] as const))(
    '%s runs as nobody, on a root that is read only',
    (_, { spec }) => {
      const pod = spec.template.spec
      const [container] = pod.containers
      expect(STARTERS).toContain(container.command[0])
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String) },
        limits: { memory: expect.any(String) },
      })
      const { SECRETS_DIR, DRAIN_SECONDS } = production('deploy/kubernetes/settings.env')
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(container.ports ? Number(DRAIN_SECONDS) + 10 : 10)
      const secrets = container.volumeMounts.find(({ name }: { name: string }) => name === 'secrets')
      expect(secrets).toMatchObject({ mountPath: SECRETS_DIR, readOnly: true })
      for (const { name } of container.volumeMounts)
        expect(pod.volumes).toContainEqual(expect.objectContaining({ name }))
    },
  )

  it.each(ofKind('Deployment').map((owner) => [owner.metadata.name, owner] as const))(
    '%s is selected by its budget and its service',
    (name, { spec }) => {
      const labels = spec.template.metadata.labels
      expect(spec.selector.matchLabels).toEqual(labels)
      const budget = ofKind('PodDisruptionBudget').find((one) => one.metadata.name === name)
      expect(budget?.spec.selector.matchLabels).toEqual(labels)
      expect(budget?.spec.minAvailable).toBeLessThan(spec.replicas)
      const [{ ports, ...container }] = spec.template.spec.containers
      if (!ports) return
      expect(ofKind('Service').find((one) => one.metadata.name === name)?.spec.selector).toEqual(labels)
      const { PORT, OFFICE_PORT } = readSettings({})
      expect(ports[0].containerPort).toBe(name.endsWith('office') ? OFFICE_PORT : PORT)
      expect(container.readinessProbe.httpGet.path).toBe('/readyz')
      expect(container.livenessProbe.httpGet.path).toBe('/healthz')
    },
  )

  it('lead an ingress to services that exist, with the paths of the API', () => {
    const paths = ofKind('Ingress').flatMap(({ spec }) => spec.rules[0].http.paths)
    const names = ofKind('Service').map(({ metadata }) => metadata.name)
    for (const { backend } of paths) expect(names).toContain(backend.service.name)
    expect(JSON.stringify(paths), 'the office is not for players').not.toContain('office')
    expect(paths.map(({ path }: { path: string }) => path)).toEqual([readSettings({}).API_BASE_PATH, '/images', '/'])
  })

  it.each(ofKind('Ingress').map((one) => [one.metadata.name, one] as const))(
    'lead the ingress %s, where no process is ready, to those that are alive',
    (_, { metadata, spec }) => {
      const backend = metadata.annotations?.['nginx.ingress.kubernetes.io/default-backend']
      const [{ backend: ready }] = spec.rules[0].http.paths
      const serviceOf = (name: string | undefined) => ofKind('Service').find((one) => one.metadata.name === name)?.spec
      expect(serviceOf(backend)).toEqual({ ...serviceOf(ready.service.name), publishNotReadyAddresses: true })
    },
  )
})

it('compose starts every process of the release, as a user that may do nothing', () => {
  const [compose] = parseAllDocuments(read('deploy/compose/compose.yaml'), { merge: true }).map((one) => one.toJS())
  for (const name of ['migrate', 'api', 'storefront', 'worker', 'office']) {
    const { command, read_only, cap_drop, volumes } = compose.services[name]
    expect(STARTERS).toContain(command[0])
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] })
    expect(volumes[0]).toBe(`./secrets/${name}:/run/secrets/quartermaster:ro`)
  }
})

const SECRETS = Object.fromEntries(
  ['CODE_HASH_KEY', 'PROVIDER_SERVICE_KEY', 'WEBHOOK_SECRET', 'METRICS_TOKEN'].map((name, place) => [
    name,
    `${place}f0c9b1e7d2a8365b0c1d2e3f4a59687`,
  ]),
)

/** The settings of a file, without the folder of secrets, which is not here. */
function production(file: string): Record<string, string> {
  const lines = read(file)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  return { ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2))), NODE_ENV: 'production' }
}

describe.each(globSync('deploy/*/settings.env', { cwd: ROOT }))('%s', (file) => {
  it.each(['commerce', 'storefront', 'migration'] satisfies Reader[])('with secrets suffices for %s', (reader) => {
    const { SECRETS_DIR: _, ...settings } = production(file)
    expect(readSettings({ ...settings, ...SECRETS }, reader).MIGRATE_AT_START).toBe(false)
  })

  it('holds settings that exist, and no secret', () => {
    const known = readSettings({})
    const names = Object.keys(production(file))
    expect(
      names.filter(
        (name) => !(name in known) && !['SECRETS_DIR', 'IMAGES_DIR', 'SIGN_ON_COOKIE_DOMAIN'].includes(name),
      ),
    ).toEqual([])
    expect(names.filter((name) => SECRET_SETTINGS.has(name))).toEqual([])
  })
})
