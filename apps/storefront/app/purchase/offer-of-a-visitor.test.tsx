// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, productInfo } from '../../testing/api-double.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleProduct } from '../../testing/sample-products.ts'
import { beginAsStranger, buttonIn, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { forgetPlayer } from '../sign-on/stored-player.ts'

beginAsStranger()

it('a visitor’s price that is on its way arrives though the player who was there is forgotten meanwhile', async () => {
  const answer = { body: { products: [productInfo('maerith')], ownedItems: [] } }
  const sent = answerCalls({ quote: answer, getProduct: answer })
  setSignOn(PLAYER)
  const product = sampleProduct()
  openPage('/en-us/lol/maerith/', { catalogue: [product], find: () => product, sharesFetched: true })
  await buttonIn('ready')
  setSignOn({ state: 'login_required' })
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('getProduct'))
  forgetPlayer()
  await buttonIn('ready')
})
