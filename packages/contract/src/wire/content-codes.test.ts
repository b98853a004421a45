import { expect, it } from 'vitest'
import { ContentCodeValidateAnswer } from './content-codes.ts'

const answerOf = (game: string) => ({
  status: 'CLAIMABLE',
  rewards: [
    {
      ...{ id: 'r1', game, kind: 'ITEM', name: 'Ward', typeLabel: 'SPRAY', quantity: 1 },
      ...{ imageUrl: null, region: null },
    },
  ],
})
const isAnswer = (game: string) => ContentCodeValidateAnswer.safeParse(answerOf(game)).success

// proves 3.games.5
it('an answer about a code names one of seven games in upper case, and no other', () => {
  const games = ['LOL', 'VAL', 'WR', 'LOR', 'TFT', '2XKO', 'NONE']
  expect(games.filter((game) => !isAnswer(game))).toEqual([])
  expect(['lol', 'none', 'VALORANT', 'CHESS', ''].filter(isAnswer)).toEqual([])
})
