import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A folder as a compressed archive. Names sorted, one date, no owner: the same folder gives the same bytes. */
export async function pack(folder: string, file: string, date: Date): Promise<void> {
  const args = ['--sort=name', `--mtime=@${Math.floor(date.getTime() / 1_000)}`, '--owner=0', '--group=0']
  const modes = ['--numeric-owner', '--mode=u+rwX,go+rX,go-w', '--format=gnu']
  const tar = spawn('tar', [...args, ...modes, '-C', dirname(folder), '-cf', '-', basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(tar, 'close')
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file))
  const [code] = await ended
  if (code !== 0) throw new Error(`tar failed with ${code}; GNU tar is needed.`)
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
