import type { IneligibilityReason, PurchasabilityStatus } from '@quartermaster/contract/statuses'
import { readSettings } from '@quartermaster/settings/settings'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../catalogue/catalogue.ts'
import type { Product } from '../catalogue/product.ts'
import { ownedIds } from '../pricing/ownership.ts'
import { testProduct } from '../testing/test-products.ts'
import { ineligibility, type QuoteRefusal, refusalOf, type Standing, statusOf } from './eligibility.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
const settings = { ...readSettings({}), ENABLE_VALORANT: false }
const spray = testProduct('lol', 'spray', 'SPRAY', 300)
const champion = testProduct('lol', 'warden', 'LOL_CHAMPION', 880)
const catalogue = createCatalogue('1', [spray, champion], NOW)

const found = (owned: string[] = [], region = 'EUW', mayBuy = true): Standing => ({
  account: 'found',
  region,
  owned: ownedIds(owned),
  inGame: ownedIds(owned),
  mayBuy,
})
const awaiting = (id: string): Standing => ({ ...found(), owned: ownedIds([id]), inGame: ownedIds([]) }) as Standing
const UNREADY = found([], 'EUW', false)
const UNPLACED: Standing = { account: 'unplaced' }
const MISSING: Standing = { account: 'missing' }
const OVER = [{ until: '2026-05-01T00:00:00Z' }]
const ABROAD = { blocked: ['EUW'] }

describe('why a player can’t buy a product', () => {
  it.each<[string, Partial<Product>, Standing, IneligibilityReason | null]>([
    ['nothing stands in the way', {}, found(), null],
    ['they have no account', {}, MISSING, 'GAME_ACCOUNT_NOT_FOUND'],
    ['they own it', {}, found(['spray']), 'ALREADY_OWNED'],
    ['it is on its way to them', {}, awaiting('spray'), 'ALREADY_OWNED'],
    ['they own it, but it is used up', { repeatable: true }, found(['spray']), null],
    ['its sale is over', { windows: OVER }, found(), 'NOT_AVAILABLE'],
    ['its game is switched off', { gameId: 'val' }, found(), 'PRODUCT_UNAVAILABLE'],
    ['it comes only in a bundle', { purchasable: false }, found(), 'NOT_PURCHASEABLE'],
    ['it is not sold where they live', { regions: ABROAD }, found(), 'UNSUPPORTED_REGION'],
    ['it is sold where they live', { regions: ABROAD }, found([], 'NA'), null],
    ['nobody knows where they live', {}, UNPLACED, 'UNSUPPORTED_REGION'],
    ['they need something first', { requires: ['warden'] }, found(), 'REQUIREMENTS_NOT_MET'],
    ['the game lets them buy nothing yet', {}, UNREADY, 'REQUIREMENTS_NOT_MET'],
    ['what they need first is on its way', { requires: ['warden'] }, awaiting('warden'), 'REQUIREMENTS_NOT_MET'],
    ['they own what they need first', { requires: ['warden'] }, found(['warden']), null],
  ])('when %s', (_, more, standing, reason) => {
    expect(ineligibility({ product: { ...spray, ...more }, standing, catalogue, settings, now: NOW })).toBe(reason)
  })

  it.each<[string, Partial<Product>, Standing, IneligibilityReason]>([
    ['no account before not on sale', { windows: OVER }, MISSING, 'GAME_ACCOUNT_NOT_FOUND'],
    ['owned before not on sale', { windows: OVER }, found(['spray']), 'ALREADY_OWNED'],
    ['owned before not sold here', { regions: ABROAD }, found(['spray']), 'ALREADY_OWNED'],
    ['not on sale before not placed', { windows: OVER }, UNPLACED, 'NOT_AVAILABLE'],
    ['not on sale before not sold here', { windows: OVER, regions: ABROAD }, found(), 'NOT_AVAILABLE'],
    ['not sold here before not yet', { regions: ABROAD, requires: ['warden'] }, found(), 'UNSUPPORTED_REGION'],
  ])('says %s', (_, more, standing, reason) => {
    expect(ineligibility({ product: { ...spray, ...more }, standing, catalogue, settings, now: NOW })).toBe(reason)
  })
})

describe('the status of a product', () => {
  it.each<[IneligibilityReason | null, PurchasabilityStatus]>([
    [null, 'PURCHASABLE'],
    ['ALREADY_OWNED', 'ALREADY_OWNED'],
    ['UNSUPPORTED_REGION', 'UNSUPPORTED_REGION'],
    ['REQUIREMENTS_NOT_MET', 'REQUIREMENTS_NOT_MET'],
    ['PRODUCT_UNAVAILABLE', 'PRODUCT_UNAVAILABLE'],
    ['NOT_AVAILABLE', 'PRODUCT_UNAVAILABLE'],
    ['NOT_PURCHASEABLE', 'PRODUCT_UNAVAILABLE'],
    ['GAME_ACCOUNT_NOT_FOUND', 'PRODUCT_UNAVAILABLE'],
  ])('for %s is %s', (reason, status) => {
    expect(statusOf(reason)).toBe(status)
  })

  it.each<[string, Partial<Product>, Standing, QuoteRefusal | undefined]>([
    ['the account is missing', {}, MISSING, 'GAME_ACCOUNT_NOT_FOUND'],
    ['nobody knows where the account is', {}, UNPLACED, 'UNSUPPORTED_REGION'],
    ['the game lets the account buy nothing yet', {}, UNREADY, 'REQUIREMENTS_NOT_MET'],
    ['the sale is over', { windows: OVER }, found(), 'NOT_AVAILABLE'],
    ['the sale is over and it is owned', { windows: OVER }, found(['spray']), 'ALREADY_OWNED'],
    ['nothing stands in the way', {}, found(), undefined],
    ['it is owned', {}, found(['spray']), undefined],
    ['it is not sold where they live', { regions: ABROAD }, found(), undefined],
    ['something else must be owned first', { requires: ['warden'] }, found(), undefined],
    ['its game is switched off', { gameId: 'val' }, UNPLACED, undefined],
  ])('is a refusal, or not, when %s', (_, more, standing, refusal) => {
    const input = { product: { ...spray, ...more }, standing, catalogue, settings, now: NOW }
    expect(refusalOf(ineligibility(input), input)).toBe(refusal)
  })
})
