import { z } from 'zod'
import { anyPort } from './kinds.ts'

/** How receipts are sent. */
export const MAIL_SETTINGS = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^@/?#\s]+$/, 'an address such as smtp://mail.example:587 or smtps://mail.example:465')
    .optional()
    .describe(
      'The mail server that receipts are sent through; `smtps` from the first byte, `smtp` with STARTTLS. Unset: no receipts are sent, except to the sandbox’s mailbox by `npm start`.',
    ),
  SMTP_USER: z.string().min(1).optional().describe('The user at the mail server. Unset: it asks for none.'),
  SMTP_PASSWORD: z.string().min(1).optional().describe('The password of SMTP_USER.'),
  MAIL_SENDER: z
    .string()
    .regex(/^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'an address such as Quartermaster <receipts@shop.example>')
    .describe('Who receipts come from.'),
  MAILBOX_PORT: anyPort(0).describe(
    'The SMTP port of the sandbox’s mailbox; 0: any free one, which `npm start` tells the shop.',
  ),
}
