import type pg from 'pg'

const NEWEST = 50

export interface NewMail {
  readonly messageId: string
  readonly sender: string
  readonly recipients: readonly string[]
  readonly subject: string
  readonly language: string
  readonly plain: string
  readonly html: string
}

export interface MailRow {
  mail_id: string
  message_id: string
  sender: string
  recipients: string[]
  subject: string
  language: string
  plain: string
  html: string
  received_at: Date
}

export async function storeMail(pool: pg.Pool, mail: NewMail, now: Date): Promise<void> {
  await pool.query(
    `insert into mail (message_id, sender, recipients, subject, language, plain, html, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [mail.messageId, mail.sender, mail.recipients, mail.subject, mail.language, mail.plain, mail.html, now],
  )
}

/** The newest first; those to one address, where one is named. */
export async function listMail(pool: pg.Pool, recipient?: string): Promise<MailRow[]> {
  const { rows } = await pool.query<MailRow>(
    `select * from mail where $1::text is null or $1 = any(recipients) order by mail_id desc limit ${NEWEST}`,
    [recipient ?? null],
  )
  return rows
}

export async function findMail(pool: pg.Pool, mailId: string): Promise<MailRow | undefined> {
  if (!/^\d{1,18}$/.test(mailId)) return undefined
  const { rows } = await pool.query<MailRow>('select * from mail where mail_id = $1', [mailId])
  return rows[0]
}

export async function clearMail(pool: pg.Pool): Promise<void> {
  await pool.query('delete from mail')
}

export async function deleteOldMail(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(`delete from mail where received_at < $1::timestamptz - interval '7 days'`, [now])
}
