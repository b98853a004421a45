import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { awaitDatabase } from './await-database.ts'
import { withDatabase } from './test-database.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const doors: Server[] = []
afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => new Promise((resolve) => door.close(resolve))))
})

/** A door on a port; what knocks is handed to `onKnock`. */
async function openDoor(port: number, onKnock: (socket: Socket) => void): Promise<number> {
  const door = createServer(onKnock)
  doors.push(door)
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  const address = door.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** PostgreSQL's answer to a start-up message while it recovers. */
function startingUp(socket: Socket): void {
  socket.on('error', () => undefined)
  socket.once('data', () => {
    const fields = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'
    const message = Buffer.alloc(5)
    message.write('E')
    message.writeInt32BE(4 + fields.length, 1)
    socket.end(Buffer.concat([message, Buffer.from(fields)]))
  })
}

it('returns at once when the database answers', async () => {
  const onWait = vi.fn()
  await awaitDatabase({ url: server, onWait })
  expect(onWait).not.toHaveBeenCalled()
})

it('waits for a database that is recovering, and says so once', async () => {
  const target = new URL(server)
  let knocks = 0
  const port = await openDoor(0, (socket) => {
    knocks += 1
    if (knocks <= 2) return startingUp(socket)
    socket.on('error', () => undefined)
    const beyond = connect({ host: target.hostname, port: Number(target.port || 5_432) })
    beyond.on('error', () => socket.destroy())
    socket.pipe(beyond).pipe(socket)
  })
  const through = new URL(server)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  const onWait = vi.fn()
  await awaitDatabase({ url: through.href, onWait })
  expect(knocks).toBe(3)
  expect(onWait.mock.calls).toEqual([['the database system is starting up']])
})

it('gives up on a database that stays away', async () => {
  const port = await openDoor(0, startingUp)
  await Promise.all(doors.splice(0).map((door) => new Promise((resolve) => door.close(resolve))))
  const onWait = vi.fn()
  await expect(
    awaitDatabase({ url: `postgres://nobody@127.0.0.1:${port}/none`, onWait, withinMs: 600 }),
  ).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(onWait).toHaveBeenCalledTimes(1)
})

it('does not wait for a database that does not exist', async () => {
  const onWait = vi.fn()
  await expect(awaitDatabase({ url: withDatabase(server, 'never_made'), onWait })).rejects.toMatchObject({
    code: '3D000',
  })
  expect(onWait).not.toHaveBeenCalled()
})
