import type { Settings } from '@quartermaster/settings/settings'
import { createTransport } from 'nodemailer'
import type { Letter } from './letter.ts'
import { type Attempt, readTrouble, type SmtpTrouble } from './rules.ts'

const SECOND = 1_000

export interface Mailer {
  send(letter: Letter): Promise<Attempt>
  close(): void
}

/** Undefined without SMTP_URL: then no mail is sent. */
export function createMailer(settings: Settings): Mailer | undefined {
  const { SMTP_URL, SMTP_USER: user, SMTP_PASSWORD: pass, MAIL_SENDER, NODE_ENV } = settings
  if (!SMTP_URL) return undefined
  const { protocol, hostname, port } = new URL(SMTP_URL)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: 5,
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Receipts do not cross a network in the clear. A relay on this machine is no network.
    requireTLS: !secure && NODE_ENV === 'production' && !LOOPBACK.test(hostname),
    ...(user && { auth: { user, pass: pass ?? '' } }),
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ recipient, subject, text, html, messageId, language }) {
      try {
        await transport.sendMail({
          from: MAIL_SENDER,
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          messageId,
          headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        })
        return { outcome: 'sent' }
      } catch (error) {
        return readTrouble(error as SmtpTrouble)
      }
    },
    close: () => transport.close(),
  }
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
