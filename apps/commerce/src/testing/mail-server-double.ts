import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface TakenLetter {
  readonly recipient: string
  readonly data: string
}

/** What the mail server does with the next letters. `vanish`: takes the letter and never says so. */
export type MailTrouble = 'refuse' | 'later' | 'vanish' | null

export interface MailServerDouble {
  readonly url: string
  readonly letters: TakenLetter[]
  trouble(kind: MailTrouble): void
  close(): Promise<void>
}

/** A mail server for tests, as much of SMTP as a letter needs, with a switch for every trouble. */
export async function startMailServerDouble(): Promise<MailServerDouble> {
  const letters: TakenLetter[] = []
  let trouble: MailTrouble = null
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let recipient = ''
    let data: string | null = null
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (data !== null) {
        if (line !== '.') {
          data += `${line}\n`
          return
        }
        letters.push({ recipient, data })
        data = null
        if (trouble === 'vanish') socket.destroy()
        else say('250 taken')
        return
      }
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO') say('250 double')
      else if (command === 'RCPT') {
        recipient = /<(.*)>/.exec(line)?.[1] ?? ''
        say(trouble === 'refuse' ? `550 no ${recipient} here` : trouble === 'later' ? '450 later' : '250 known')
      } else if (command === 'DATA') {
        data = ''
        say('354 go on')
      } else if (command === 'QUIT') socket.end('221 bye\r\n')
      else say('250 fine')
    }
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(hear)
    })
    say('220 double')
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    url: `smtp://localhost:${address.port}`,
    letters,
    trouble(kind) {
      trouble = kind
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
