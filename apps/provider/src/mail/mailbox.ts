import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Provider } from '../provider/provider.ts'
import { type NewMail, storeMail } from './mail-store.ts'

const LARGEST_BYTES = 1_024 * 1_024

/** The sandbox's mailbox: a mail server that takes every letter, sends none on and shows them at the console. */
export async function startMailbox(
  { settings, pool, clock }: Provider,
  log: FastifyBaseLogger,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    size: LARGEST_BYTES,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'sandbox' }),
    onData(stream, { envelope }, callback) {
      const take = async () => {
        const letter = await PostalMime.parse(await buffer(stream))
        const mail: NewMail = {
          messageId: letter.messageId ?? '',
          sender: letter.from?.address ?? '',
          recipients: envelope.rcptTo.map(({ address }) => address),
          subject: letter.subject ?? '',
          language: letter.headers.find(({ key }) => key === 'content-language')?.value ?? '',
          plain: letter.text ?? '',
          html: letter.html ?? '',
        }
        await storeMail(pool, mail, clock())
      }
      take().then(
        () => callback(),
        (error: unknown) => {
          log.error({ err: error }, 'a letter could not be stored')
          callback(new Error('The mailbox cannot store the letter. Try again later.'))
        },
      )
    },
  })
  server.on('error', (error: Error) => log.warn({ err: error }, 'the mailbox lost a connection'))
  const listening = server.listen(settings.MAILBOX_PORT, settings.HOST)
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : settings.MAILBOX_PORT
  const host = settings.HOST === '0.0.0.0' ? 'localhost' : settings.HOST
  return {
    url: `smtp://${host}:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
