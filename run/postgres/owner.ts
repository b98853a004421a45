import { readFileSync } from 'node:fs'

/** PostgreSQL refuses to run as root; started by root it runs as this user instead. */
export interface PostgresOwner {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const UNPRIVILEGED = ['postgres', 'nobody']

export function findOwner(): PostgresOwner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of UNPRIVILEGED) {
    const row = users.find(([user]) => user === name)
    if (row) return { name, uid: Number(row[2]), gid: Number(row[3]) }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as. Start as an ordinary user.',
  )
}
