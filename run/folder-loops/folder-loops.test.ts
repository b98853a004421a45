import { expect, it } from 'vitest'
import { findLoops } from './folder-loops.ts'

const imports = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' > ')
    return { from, to }
  })
const folders = (...pairs: string[]) => findLoops(imports(...pairs)).map((loop) => loop.folders)

it.each([
  ['imports that run one way', ['a/x.ts > b/x.ts', 'b/x.ts > c/x.ts', 'a/y.ts > c/x.ts'], []],
  ['files of one folder', ['a/x.ts > a/y.ts', 'a/y.ts > a/x.ts'], []],
  ['two folders', ['a/x.ts > b/x.ts', 'b/y.ts > a/y.ts'], [['a', 'b']]],
  ['three folders', ['a/x.ts > b/x.ts', 'b/x.ts > c/x.ts', 'c/x.ts > a/z.ts'], [['a', 'b', 'c']]],
  ['a parent and its child', ['a/x.ts > a/in/x.ts', 'a/in/y.ts > a/y.ts'], [['a', 'a/in']]],
  [
    'two loops apart',
    ['a/x.ts > b/x.ts', 'b/x.ts > a/x.ts', 'b/x.ts > c/x.ts', 'c/x.ts > d/x.ts', 'd/x.ts > c/x.ts'],
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
  [
    'a loop behind a folder that is done',
    ['a/x.ts > c/x.ts', 'b/x.ts > c/x.ts', 'b/x.ts > d/x.ts', 'd/x.ts > b/x.ts'],
    [['b', 'd']],
  ],
])('sees the loops of %s', (_, pairs, loops) => {
  expect(folders(...pairs)).toEqual(loops)
})

it('names the imports that tie a loop, and no others', () => {
  const [loop] = findLoops(imports('a/x.ts > b/x.ts', 'b/y.ts > a/y.ts', 'b/y.ts > c/x.ts', 'b/x.ts > b/y.ts'))
  expect(loop?.imports).toEqual(imports('a/x.ts > b/x.ts', 'b/y.ts > a/y.ts'))
})
