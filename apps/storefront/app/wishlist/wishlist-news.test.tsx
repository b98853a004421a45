// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { currentToasts, removeToast } from '../toasts/show-toast.ts'
import { rememberWish } from './pending-wish.ts'
import { WishlistNews } from './WishlistNews.tsx'

vi.mock('../words/use-loaded-section.ts', () => ({ useLoadedSection: () => true }))

beginAsStranger()
afterEach(() => {
  for (const { id } of currentToasts()) removeToast(id)
})

it.each([
  ['no answer', /^We couldn’t update your wishlist/],
  [{ status: 409, errorCode: 'CONFLICT' }, /full/],
] as const)(
  'a wish from before sign-in that comes to nothing is told, and what costs less is asked for all the same',
  async (answer, says) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const calls = answerCalls({ addToWishlist: answer, takeWishlistNews: { body: { drops: [] } } })
    rememberWish({ gameId: 'lol', productId: 'maerith' })
    setSignOn(PLAYER)
    openPart(<WishlistNews />)
    await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual([expect.stringMatching(says)]))
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['addToWishlist', 'takeWishlistNews']))
  },
)
