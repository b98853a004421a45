import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findOwner } from '../run/postgres/owner.ts'

/** A folder for a program's files, which it may read and write though it is not us. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quartermaster-drill-'))
  await chmod(folder, 0o755)
  const owner = findOwner()
  if (owner) await chown(folder, owner.uid, owner.gid)
  return folder
}

/** Starts a program that listens on a port of this machine, and waits until it does. Not as root, where we are. */
export async function startProgram(
  program: string,
  args: readonly string[],
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const owner = findOwner()
  const child = spawn(program, [...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  })
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${program} stopped with ${child.exitCode}`)
    if (await isOpen(port)) return child
    await delay(100)
  }
  throw new Error(`${program} does not listen on port ${port}`)
}

export async function stopProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
