// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleProduct } from '../../testing/sample-products.ts'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'

beginAsStranger()

const MAERITH = sampleProduct()
const skinFor = (productId: string, parent: string) =>
  sampleProduct({
    productId,
    name: productId,
    productType: 'LOL_CHAMPION_SKIN',
    parent: { ...MAERITH, productId: parent, name: parent },
  })
const CATALOGUE = [MAERITH, skinFor('tide', 'maerith'), skinFor('ember', 'brannoch')]
const cardOf = (name: string) => screen.getByRole('link', { name }).closest('article') as HTMLElement

it('a card says what must be owned first to visitors, and to players who lack it', async () => {
  answerCalls({
    listOwned: { body: { owned: [{ gameId: 'lol', productIds: ['maerith'], prices: [] }] } },
    getWalletBalance: { body: { balance: [] } },
  })
  openPage('/en-us/lol/', { catalogue: CATALOGUE })
  await screen.findByRole('link', { name: 'tide' })
  expect(cardOf('tide').textContent).toContain('Requires maerith.')
  expect(cardOf('Maerith').textContent).not.toContain('Requires')

  setSignOn(PLAYER)
  await waitFor(() => expect(within(cardOf('Maerith')).getByText('Owned')).toBeTruthy())
  expect(within(cardOf('tide')).getByText('Requires maerith.').getAttribute('aria-hidden')).toBe('true')
  expect(within(cardOf('ember')).getByText('Requires brannoch.').getAttribute('aria-hidden')).toBeNull()
})
