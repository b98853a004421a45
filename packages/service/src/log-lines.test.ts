import { expect, it, vi } from 'vitest'
import { gatherLines } from './log-lines.ts'
import { createLoggers } from './logging.ts'

function gathered() {
  const texts: string[] = []
  const lines = gatherLines({ write: (text) => void texts.push(text), flushSync: () => undefined })
  return { lines, texts }
}

it.each([
  ['/plain', '127.0.0.1', 200, 0.04],
  ['/with?query=SECRET', '::ffff:10.0.0.1', 404, 12.349],
  ['/"quoted"/\\/ü/\u2028', 'un"known', 503, 1_234.56],
  ['', undefined, 304, 0],
] as const)('the line about an answer is the library’s: %s', (url, ip, status, elapsedMs) => {
  vi.useFakeTimers()
  const texts: string[] = []
  const { requests, logAnswer } = createLoggers('a "name"', 'info', { write: (text) => void texts.push(text) })
  const trace = { requestId: 'the-caller-named-it', traceId: '0af7651916cd43dd8448eb211c80319c' }
  const answered = { req: { method: 'GET', url, ip }, res: { statusCode: status } }
  requests.child(trace).info({ ...answered, ms: Math.round(elapsedMs * 10) / 10 }, 'request answered')
  logAnswer({ trace, method: 'GET', url, ip, status, elapsedMs })
  vi.useRealTimers()
  expect(texts[1]).toBe(texts[0])
})

it('nothing is said of answers where only warnings are wanted', () => {
  const { lines, texts } = gathered()
  const { logAnswer } = createLoggers('test', 'warn', lines)
  const trace = { requestId: 'a', traceId: 'b' }
  logAnswer({ trace, method: 'GET', url: '/', ip: undefined, status: 200, elapsedMs: 1 })
  lines.flushSync()
  expect(texts).toEqual([])
})

it('lines go out together and in their order, those made late among them', () => {
  const { lines, texts } = gathered()
  lines.write('one\n')
  lines.writeLater(() => 'two\n')
  lines.write('three\n')
  expect(texts).toEqual([])
  lines.flushSync()
  lines.flushSync()
  expect(texts).toEqual(['one\ntwo\nthree\n'])
})

it('lines wait no longer than a quarter of a second, and many no time at all', () => {
  vi.useFakeTimers()
  const { lines, texts } = gathered()
  lines.write('alone\n')
  vi.advanceTimersByTime(250)
  expect(texts).toEqual(['alone\n'])
  for (let count = 0; count < 200; count += 1) lines.writeLater(() => 'x\n')
  lines.write('y'.repeat(70_000))
  expect(texts.slice(1)).toEqual(['x\n'.repeat(200), 'y'.repeat(70_000)])
  vi.useRealTimers()
})
