import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningProvider, startProvider } from '../../test/running-provider.ts'
import { Visitor } from '../../test/visitor.ts'
import { startMailbox } from './mailbox.ts'

let running: RunningProvider
let mailbox: Awaited<ReturnType<typeof startMailbox>>
beforeAll(async () => {
  running = await startProvider()
  mailbox = await startMailbox(running.provider, running.service.log)
})
afterAll(async () => {
  await mailbox.stop()
  await running.stop()
})

const LETTER = [
  'From: Shop <receipts@shop.example>',
  'To: player@mail.example',
  'Message-ID: <1@shop.example>',
  'Subject: =?UTF-8?B?6aCY5Y+O5pu4?=',
  'Content-Language: ja-JP',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'ありがとう',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<script>alert(1)</script><p>ありがとう</p>',
  '--b--',
  '.',
]

/** Speaks SMTP line by line, each after the answer to the one before. */
async function post(lines: readonly string[][]): Promise<string[]> {
  const { hostname, port } = new URL(mailbox.url)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  const answers: string[] = []
  for await (const text of socket) {
    const last = String(text).trimEnd().split('\r\n').at(-1) ?? ''
    if (!/^\d{3} /.test(last)) continue
    answers.push(last.slice(0, 3))
    const next = lines[answers.length - 1]
    if (!next) break
    socket.write(`${next.join('\r\n')}\r\n`)
  }
  socket.destroy()
  return answers
}

it('takes a letter and shows it at the console, as text and in a frame that runs nothing', async () => {
  const answers = await post([
    ['EHLO shop'],
    ['MAIL FROM:<receipts@shop.example>'],
    ['RCPT TO:<player@mail.example>'],
    ['DATA'],
    LETTER,
  ])
  expect(answers).toEqual(['220', '250', '250', '250', '354', '250'])

  const visitor = new Visitor(running.url)
  const list = await visitor.open('/console/mail')
  expect(list.text).toContain('領収書')
  expect(list.text).toContain('player@mail.example')
  const path = /href="(\/console\/mail\/\d+)"/.exec(list.text)?.[1] ?? ''
  const page = await visitor.open(path)
  expect(page.text).toContain('ありがとう')
  expect(page.text).not.toContain('<script>alert')
  expect(page.text).toContain(`src="${path}/letter"`)

  const letter = await running.service.inject({ method: 'GET', url: `${path}/letter` })
  expect(letter.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/)
  expect(letter.headers['content-security-policy']).not.toContain('script')
  expect(letter.body).toContain('<p>ありがとう</p>')

  const authorization = `Bearer ${running.settings.PROVIDER_SERVICE_KEY}`
  const call = (to: string) =>
    running.service.inject({ method: 'GET', url: `/sandbox/v1/mail?to=${to}`, headers: { authorization } })
  expect((await call('player@mail.example')).json().mail).toMatchObject([{ language: 'ja-JP', subject: '領収書' }])
  expect((await call('nobody@mail.example')).json().mail).toEqual([])

  await visitor.submit(await visitor.open('/console/mail'), {}, 'action="/console/mail/clear"')
  expect((await call('player@mail.example')).json().mail).toEqual([])
})

it.each(['/console/mail/1', '/console/mail/nonsense', '/console/mail/1/letter'])('%s is not there', async (url) => {
  expect((await running.service.inject({ method: 'GET', url })).statusCode).toBe(404)
})
