import { html } from 'ghtml'
import type { MailRow } from '../mail/mail-store.ts'
import { addressOf, type ConsoleView, renderButton, renderNothing, renderTable, renderTime } from './console-layout.ts'

export const mailAddress = (mailId: string): string => `${addressOf('mail')}/${mailId}`
/** The letter's own page, which the console shows in a frame. */
export const letterAddress = (mailId: string): string => `${mailAddress(mailId)}/letter`

export function renderMailbox(view: ConsoleView, mails: readonly MailRow[]): string {
  const { t, locale } = view
  if (mails.length === 0) return renderNothing(t('mail.none'))
  const table = renderTable(
    t('views.mail'),
    [t('mail.when'), t('mail.to'), t('mail.subject')],
    mails.map(({ mail_id, received_at, recipients, subject, language }) => [
      renderTime(received_at, locale),
      html`${recipients.join(', ')}`,
      html`<a href="${mailAddress(mail_id)}" lang="${language}">${subject || t('mail.noSubject')}</a>`,
    ]),
  )
  return html`!${table}!${renderButton(view, '/console/mail/clear', t('mail.clear'))}`
}

export function renderMail({ t, locale }: ConsoleView, mail: MailRow): string {
  const { mail_id, subject, sender, recipients, received_at, language, plain } = mail
  return html`<p><a href="${addressOf('mail')}">${t('mail.back')}</a></p>
  <h2 lang="${language}">${subject || t('mail.noSubject')}</h2>
  <p class="quiet">${t('mail.fromTo', { from: sender, to: recipients.join(', ') })} · !${renderTime(received_at, locale)}</p>
  <iframe class="letter" src="${letterAddress(mail_id)}" title="${t('mail.html')}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
  <h2>${t('mail.plain')}</h2>
  <pre class="letter-text" lang="${language}" tabindex="0" role="region" aria-label="${t('mail.plain')}">${plain}</pre>`
}
