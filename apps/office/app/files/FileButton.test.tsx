// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FileButton } from './FileButton.tsx'

const taken: { name: string; text: Promise<string> }[] = []
beforeEach(() => {
  taken.length = 0
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob) - 1}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files[Number(this.href.replace('blob:', ''))] as Blob
    taken.push({ name: this.download, text: file.text() })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const FILE = { path: '/v1/players/:puuid/export', params: { puuid: 'a/b' }, query: { reason: 'ticket 1' } }
const csv = (body: BodyInit) =>
  new Response(body, { headers: { 'content-disposition': 'attachment; filename="trail.csv"' } })

function answerWith(answer: (address: string, init: RequestInit) => Promise<Response>) {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  const onEnd = vi.fn()
  render(
    <FileButton file={FILE} onEnd={onEnd}>
      Download
    </FileButton>,
  )
  return { asked, onEnd }
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Download' }))

it('hands the browser the file under the name that it came with', async () => {
  const { asked, onEnd } = answerWith(async () => csv('a,b'))
  await press()
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(taken.map(({ name }) => name)).toEqual(['trail.csv'])
  expect(await taken[0]?.text).toBe('a,b')
  const [address, init] = asked.mock.calls[0] as [string, RequestInit]
  expect([address, init.method]).toEqual(['/api/v1/players/a%2Fb/export?reason=ticket+1', 'GET'])
  expect(init.headers).toMatchObject({ 'x-office-call': '1' })
  expect(screen.getByRole('status').textContent).toBe('')
})

const refused = (status: number, message: string) => async () => Response.json({ message }, { status })
it.each([
  ['may not', refused(403, 'Your roles do not allow this.'), 'Your roles do not allow this.'],
  ['asked too often', refused(429, 'Wait 20 seconds.'), 'Wait 20 seconds.'],
  ['finds the database away', refused(503, 'Try again soon.'), 'Try again soon.'],
  ['gets a gateway’s page', async () => new Response('<h1>Bad</h1>', { status: 502 }), 'did not answer'],
  ['has no connection', () => Promise.reject(new TypeError('offline')), 'did not answer'],
  ['loses the connection half way', async () => csv(halfAFile()), 'nothing was saved'],
])('whoever %s stays on the page, is told so in words, and can press again', async (_who, answer, words) => {
  const { onEnd } = answerWith(answer)
  await press()
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain(words))
  expect(taken).toEqual([])
  expect(onEnd).toHaveBeenCalledOnce()
  vi.stubGlobal('fetch', async () => csv('a,b'))
  await press()
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  expect(screen.getByRole('status').textContent).toBe('')
})

function halfAFile(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (control) => control.enqueue(new TextEncoder().encode('a,')),
    pull: (control) => control.error(new TypeError('terminated')),
  })
}

it('a server that falls silent is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answerWith(
    (_address, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  screen.getByRole('button', { name: 'Download' }).click()
  await vi.advanceTimersByTimeAsync(61_000)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('did not answer'))
})
