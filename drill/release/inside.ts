import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, globSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_ART, DEMO_CATALOGUE } from '@quartermaster/demo-world/files'
import { fail, figure, note } from '../../bench/src/figure.ts'
import { commandsOf } from '../../run/release/document-commands.ts'
import { expectExactly } from '../expectation.ts'
import { compareHeaders } from './compare-headers.ts'
import { type DebianRoot, HOSTS, openRoot } from './debian-root.ts'
import { lookAtUnits } from './look-at-units.ts'
import { rollUnderLoad } from './roll-under-load.ts'
import { PLATFORM, startPlatform } from './stand-in-platform.ts'
import { BUYER, walk } from './walk.ts'

/**
 * What happens in namespaces of its own: no network but this machine's own, no processes of others, a fresh Debian.
 * Arguments: the prepared Debian, a folder to work in, the archive, the document.
 */
const [base = '', folder = '', archive = '', document = ''] = process.argv.slice(2)
const text = readFileSync(document, 'utf8')

/** Does what the document says below a heading. */
async function follow(root: DebianRoot, heading: string): Promise<void> {
  const begun = performance.now()
  const printed = (await root.run(commandsOf(text, heading))).trim()
  note(`${heading}: ${((performance.now() - begun) / 1_000).toFixed(1)} s${printed ? `\n${printed}` : ''}`)
}

async function drill(): Promise<void> {
  plugIn()
  const root = openRoot(base, folder)
  await handOver(root)
  note(`node on the machine: ${(await root.run('command -v node || echo none')).trim()}`)
  const begun = performance.now()
  await follow(root, 'The release')
  await follow(root, 'Users and settings')
  await root.run(`sed --in-place 's#https://${HOSTS.platform}#${PLATFORM}#' /etc/quartermaster/settings.env`)
  await follow(root, 'Secrets')
  await follow(root, 'PostgreSQL')
  await follow(root, 'PgBouncer')
  await follow(root, 'Who may read the secrets')
  const platform = await startPlatform(root, folder)
  await follow(root, 'The balancer')
  await follow(root, 'Start')
  await untilServed()
  await follow(root, 'The command line')
  await follow(root, 'The first catalogue')
  await follow(root, 'Look')
  await follow(root, 'The office')
  figure('release_from_archive_to_shop', (performance.now() - begun) / 1_000, 's')
  await lookAtUnits(root)
  await root.run(`qm players grant ${BUYER} RP:2000 --reason drill --yes`)
  await root.run(`
    qm campaigns create drill --single-use --currency RP:1 --reason drill
    qm codes generate drill 1 --out /root/first-code.txt --reason drill
    qm campaigns activate drill --reason drill --yes`)
  const token = await walk()
  await countForged(root, token, 'haproxy')
  await compareHeaders('haproxy')
  await rollUnderLoad(root, token, 'haproxy', async () => {
    await follow(root, 'The release')
    await follow(root, 'Upgrade and roll back')
    await follow(root, 'Roll')
  })
  await follow(root, 'Look')
  await follow(root, 'nginx instead')
  await untilServed()
  await countForged(root, token, 'nginx')
  await compareHeaders('nginx')
  await rollUnderLoad(root, token, 'nginx', async () => {
    await follow(root, 'A new key for codes')
    await follow(root, 'Roll')
    await follow(root, 'Codes made with the new key')
    await follow(root, 'Roll')
  })
  await follow(root, 'The password of a role')
  await follow(root, 'Roll')
  await follow(root, 'Look')
  await follow(root, 'Back up and restore')
  await untilServed()
  await follow(root, 'Look')
  platform.kill()
}

/** A machine has a network card. It leads nowhere, but a browser on a machine without one takes itself for offline. */
function plugIn(): void {
  const ip = (command: string) => execFileSync('ip', command.split(' '))
  ip('link add card type veth peer name cable')
  ip('address add 192.0.2.1/24 dev card')
  for (const link of ['lo', 'card', 'cable']) ip(`link set ${link} up`)
}

/** What the document asks for: archive, sums, certificate, catalogue. */
async function handOver(root: DebianRoot): Promise<void> {
  for (const file of [archive, join(archive, '../SHA256SUMS')])
    copyFileSync(file, root.place(join('root', basename(file))))
  for (const name of ['shop.crt', 'shop.key']) copyFileSync(join(folder, name), root.place(join('root', name)))
  cpSync(DEMO_CATALOGUE, root.place('root/catalogue'), { recursive: true })
  cpSync(DEMO_ART, root.place('srv/quartermaster/images'), { recursive: true })
  copyFileSync(join(folder, 'ca.crt'), root.place('usr/local/share/ca-certificates/drill.crt'))
  await root.run('update-ca-certificates > /dev/null 2>&1')
}

async function untilServed(): Promise<void> {
  for (const path of ['/en-us/redeem/', '/api/v3/catalogue']) {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await fetch(`https://${HOSTS.shop}${path}`).catch(() => undefined)
      if (answer && answer.status < 500) break
      if (attempt > 150) throw new Error(`${path} is not served: ${answer?.status}\n${logs()}`)
      await delay(200)
    }
  }
}

function logs(): string {
  return globSync(join(folder, 'root/var/log/quartermaster-*.log'))
    .map((file) => `${basename(file)}\n${readFileSync(file, 'utf8').slice(-2_000)}`)
    .join('\n')
}

/**
 * Guesses of one player that claim to come from elsewhere count for the player and for the address they came from. One more, from
 * another address, counts for that as well: where nobody was believed, all would have come from the balancer.
 */
async function countForged(root: DebianRoot, token: string, balancer: string): Promise<void> {
  await root.sql('truncate commerce.failed_attempt')
  for (const forged of ['203.0.113.1', '203.0.113.2, 203.0.113.3', '127.0.0.1']) {
    await guess(token, { forged, from: '127.0.0.1' })
  }
  await guess(token, { forged: '203.0.113.1', from: '127.0.0.2' })
  const counted = Number(await root.sql('select count(*) from commerce.failed_attempt'))
  expectExactly(`release_${balancer}_forged_subjects`, counted, 3, 'subjects')
}

/** By `request`, which can say from which address of this machine it asks. */
async function guess(
  token: string,
  { forged, from }: { readonly forged: string; readonly from: string },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const asked = request(`https://${HOSTS.shop}/api/contentcodes/v1/validate`, {
      method: 'POST',
      agent: false,
      family: 4,
      localAddress: from,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': forged },
    })
    asked.on('response', (answer) => answer.resume().on('end', resolve))
    asked.on('error', reject)
    asked.end(JSON.stringify({ code: 'NOBODY-HAS-THIS', locale: 'en_US' }))
  })
}

try {
  await drill()
} catch (error) {
  note(logs())
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
}
// What was started here ends with the first process of the namespace.
process.exit()
