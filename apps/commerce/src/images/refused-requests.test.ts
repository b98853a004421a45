import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ErrorAnswer } from '@quartermaster/contract/wire/error'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FULL, makePictureFolder, type PictureFolder } from '../testing/picture-folder.ts'

let pictures: PictureFolder
let app: FastifyInstance
beforeAll(async () => {
  pictures = await makePictureFolder()
  app = await pictures.serve()
})
afterAll(async () => {
  await app.close()
  await pictures.remove()
})

const get = (url: string) => app.inject({ method: 'GET', url })

describe('a hostile request is refused with a clear answer', () => {
  test.each([
    ['width=99999', 'query.width'],
    ['width=4097', 'query.width'],
    ['width=0', 'query.width'],
    ['width=-5', 'query.width'],
    ['width=NaN', 'query.width'],
    ['width=1e3', 'query.width'],
    ['width=Infinity', 'query.width'],
    ['width=12.5', 'query.width'],
    ['width=0x10', 'query.width'],
    ['width=%00', 'query.width'],
    ['width=٣٢', 'query.width'],
    ['width=1&width=2', 'query.width'],
    ['width[]=1', 'query.width[]'],
    ['height=999999999999999999999', 'query.height'],
    ['format=tiff', 'query.format'],
    ['format=svg', 'query.format'],
    ['format=WEBP', 'query.format'],
    ['auto=everything', 'query.auto'],
    ['quality=101', 'query.quality'],
    ['quality=', 'query.quality'],
    ['fit=explode', 'query.fit'],
    ['crop=0:0', 'query.crop'],
    ['crop=1,2,3', 'query.crop'],
    ['crop=1,1,0,0', 'query.crop'],
    ['crop=999999:1', 'query.crop'],
    ['trim=1,2,3,4,5', 'query.trim'],
    ['pad=9999', 'query.pad'],
    ['pad=-1', 'query.pad'],
    ['bg-color=red', 'query.bg-color'],
    ['bg-color=%23fff;', 'query.bg-color'],
    ['unknown=1', 'query.unknown'],
    ['__proto__=1&constructor=2', 'query.constructor'],
  ])('%s', async (query, field) => {
    const answer = await get(`${FULL}?${query}`)
    expect(answer.statusCode).toBe(400)
    const { errorCode, fields } = ErrorAnswer.parse(answer.json())
    expect(errorCode).toBe('INVALID_REQUEST')
    expect(fields?.map(({ path }) => path)).toContain(field)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('before the picture is even looked for, so it costs nothing', async () => {
    expect((await get('/images/not/there.webp?width=99999')).statusCode).toBe(400)
  })

  test.each([
    '/images/../package.json',
    '/images/%2e%2e/%2e%2e/etc/passwd',
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/lol/..%5c..%5csecret.webp',
    '/images//etc/passwd',
    '/images/%2Fetc%2Fpasswd',
    '/images/lol/ember/full.webp%00.png',
    '/images/secret.txt',
    '/images/lol/ember',
    '/images/lol/ember/',
    '/images/.hidden.webp',
    '/images/LOL/ember/full.webp',
    '/images/lol/ember/nothing.webp',
    `/images/${'a/'.repeat(50)}full.webp`,
    `/images/${'a'.repeat(190)}.webp`,
    '/images/v-zz/lol/ember/full.webp',
  ])('%s is not found', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(ErrorAnswer.parse(answer.json()).errorCode).toBe('NOT_FOUND')
    expect(answer.body).not.toContain(pictures.folder)
  })

  test('a link out of the folder is not followed', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'qm-outside-'))
    await cp(join(pictures.folder, 'lol/ember/full.webp'), join(outside, 'private.webp'))
    await symlink(join(outside, 'private.webp'), join(pictures.folder, 'linked.webp'))
    expect((await get('/images/linked.webp')).statusCode).toBe(404)
    await rm(outside, { recursive: true })
  })

  test('a file that is no picture is an error of ours, told without detail', async () => {
    const answer = await get('/images/broken.webp?width=64')
    expect(answer.statusCode).toBe(500)
    expect(ErrorAnswer.parse(answer.json()).errorCode).toBe('SERVER_ERROR')
    expect(answer.body).not.toContain(pictures.folder)
  })
})

describe('under load', () => {
  test('a crowd beyond what may wait is sent away at once, and those inside are served', async () => {
    const small = await pictures.serve({ atOnce: 1, maxWaiting: 2, maxWaitingOfOne: 2 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        small.inject({ method: 'GET', url: `${FULL}?width=${400 + index * 64}` }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    const refused = answers.find(({ statusCode }) => statusCode === 503)
    expect(refused?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    await small.close()
  })
})
