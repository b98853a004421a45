import { readFile } from 'node:fs/promises'
import pg from 'pg'

const DISTRIBUTE = new URL('../../spread/distribute.sql', import.meta.url)

/** Citus's part, on a server without it: the tables stay where they are. What is asked of all servers stays unanswered. */
const WITHOUT_CITUS = `
set search_path = commerce;
set check_function_bodies = off;
create function create_reference_table(name text) returns void language sql as '';
create function create_distributed_table(name text, of_column text, colocate_with text) returns void language sql as '';
create function create_distributed_function(name text, argument text, colocate_with text) returns void language sql as '';
`

/** Makes a test's database what a spread one is to whoever asks it: the keys, views and functions of `spread/`. */
export async function spreadTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(WITHOUT_CITUS)
    await client.query(await readWithIncluded(DISTRIBUTE))
  } finally {
    await client.end()
  }
}

/** As psql reads it: `\ir` stands for another file beside it. */
async function readWithIncluded(file: URL): Promise<string> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const read = lines.map((line) => {
    const included = /^\\ir (\S+)$/.exec(line)?.[1]
    return included ? readFile(new URL(included, file), 'utf8') : line
  })
  return (await Promise.all(read)).join('\n')
}
