import { BAR_FILES_PATH, BAR_MANIFEST_PATH } from '@quartermaster/contract/platform/bar-files'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance } from 'fastify'
import { type BarFiles, composeBarFiles } from './bar-files/bar-files.ts'
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer.ts'

const FOR_EVER = `public, max-age=${365 * 24 * 60 * 60}, immutable`
const FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=86400'

/** Any site may load them: they hold nothing about a person. Who is signed in is asked elsewhere, by allowed origins. */
const FOR_EVERYONE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** The header bar for other sites: its scripts at addresses that never change what they answer, and the list of them. */
export function registerBarFiles(app: FastifyInstance, settings: Settings): void {
  let files: Promise<BarFiles> | undefined
  const prepared = new Map<string, Promise<PreparedAnswer>>()
  const read = () => {
    // One that failed is not kept: the core may yet be built.
    files ??= composeBarFiles(settings).catch((error: unknown) => {
      files = undefined
      throw error
    })
    return files
  }
  const prepare = (name: string, type: string, caching: string, text: string) => {
    const headers = { ...FOR_EVERYONE, 'cache-control': caching, 'content-type': `${type}; charset=utf-8` }
    const answer = prepared.get(name) ?? prepareAnswer(200, headers, text)
    prepared.set(name, answer)
    return answer
  }
  app.get(BAR_MANIFEST_PATH, { logLevel: 'warn' }, async (request, reply) => {
    const { manifest } = await read()
    const answer = await prepare('manifest', 'application/json', FIVE_MINUTES, JSON.stringify(manifest))
    return sendPrepared(request, reply, answer)
  })
  app.get<{ Params: { file: string } }>(`${BAR_FILES_PATH}/:file`, { logLevel: 'warn' }, async (request, reply) => {
    const { file } = request.params
    const text = (await read()).texts.get(file)
    if (text === undefined) return reply.callNotFound()
    return sendPrepared(request, reply, await prepare(file, 'text/javascript', FOR_EVER, text))
  })
}
