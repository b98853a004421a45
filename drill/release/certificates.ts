import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOSTS } from './debian-root.ts'

/** An authority for tests and a certificate of it for both hosts, as files of a folder. */
export function makeCertificates(folder: string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const names = Object.values(HOSTS)
    .map((host) => `DNS:${host}`)
    .join(',')
  writeFileSync(join(folder, 'names'), `subjectAltName=${names}\n`)
  const key = ['-newkey', 'rsa:2048', '-nodes']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '2', '-subj', '/CN=Drill authority')
  openssl('req', ...key, '-keyout', 'shop.key', '-out', 'shop.csr', '-subj', `/CN=${HOSTS.shop}`)
  const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names']
  openssl('x509', '-req', '-in', 'shop.csr', '-out', 'shop.crt', ...signed)
}
