import type { FastifyRequest } from 'fastify'
import type { Connection } from '../../database/database.ts'
import { playersWithId } from '../../search/lookups.ts'
import { playersCalled } from '../../search/subjects-named.ts'

/** Of whom a call that reads is asked: by its address, or by what its list is narrowed to. */
export async function playersAsked(
  db: Connection,
  { params, query }: Pick<FastifyRequest, 'params' | 'query'>,
): Promise<readonly string[]> {
  const { puuid } = params as { readonly puuid?: string }
  const { player, subject } = query as { readonly player?: string; readonly subject?: string }
  const named = [puuid, player].filter((each) => each !== undefined)
  if (subject === undefined) return named
  const players = [...(await playersWithId(db, [subject])), ...(await playersCalled(db, subject))]
  return [...new Set([...named, ...players.map((each) => each.puuid)])]
}
