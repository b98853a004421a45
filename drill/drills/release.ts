import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { figure } from '../../bench/src/figure.ts'
import { requireChromium } from '../../run/chromium.ts'
import { requirePlatform } from '../../run/release/platform.ts'
import { release } from '../../run/release/release.ts'
import { ROOT } from '../../run/root.ts'
import { openFolder } from '../background-program.ts'
import { makeCertificates } from '../release/certificates.ts'
import { prepareDebian } from '../release/debian.ts'

const INSIDE = fileURLToPath(new URL('../release/inside.ts', import.meta.url))
const DOCUMENT = join(ROOT, 'docs/running-in-production.md')

/**
 * The archive on a fresh Debian without Node, by the commands of docs/running-in-production.md: PostgreSQL with roles,
 * PgBouncer, two of each process, HAProxy with TLS and then nginx, with a player who buys, and an upgrade under load.
 */
export async function drill(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('This drill needs Linux, as root.')
  const [archive = ''] = await release([requirePlatform(`linux-${process.arch}`)])
  figure('release_archive', (await stat(archive)).size / 1_000_000, 'MB')
  requireChromium()
  const debian = prepareDebian(await readFile(DOCUMENT, 'utf8'))
  const folder = await openFolder()
  try {
    makeCertificates(folder)
    // The shell is the first process there: it takes in those whose parents are gone, and all end with it.
    const shell = '"$@"; exit $?'
    const program = [process.execPath, INSIDE, debian, folder, archive, DOCUMENT]
    const spaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
    const child = spawn('unshare', [...spaces, 'bash', '-c', shell, 'inside', ...program], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.crt') },
    })
    // It takes no other signal, and its namespace ends with it.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGKILL'))
    const [code] = await once(child, 'close')
    if (code !== 0) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
