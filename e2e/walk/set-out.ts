import type { Browser, Page } from '@playwright/test'
import { comeFromOwnAddress } from '../sign-in.ts'
import { ADDRESSES, RETURNING_PLAYER } from '../system.ts'
import type { Player, World } from '../world.ts'
import { openBooks } from './ground/books.ts'
import { type Model, type Tab, Wallets } from './ground/model.ts'
import { settle } from './ground/settle.ts'
import type { Walk } from './ground/step.ts'
import { watchBrowser } from './ground/watch.ts'

const ACTION_TIMEOUT_MS = 10_000

/** A browser with nothing in it at the shop's door, and two players: one whose wallet is full, one whose is not. */
export async function setOut(browser: Browser, world: World, isOver: () => boolean) {
  const context = await browser.newContext({
    baseURL: ADDRESSES.shop,
    storageState: RETURNING_PLAYER,
    locale: 'en-US',
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(ACTION_TIMEOUT_MS)
  const watch = watchBrowser(context)
  const books = openBooks(browser)
  const players = [await world.newPlayer('Vesper'), await world.newPlayer('Rook')]
  const first = await context.newPage()
  await comeFromOwnAddress(first)
  const model = createModel(players, createTab(1, first, { locale: 'en-us', cc: undefined }), isOver)
  const follow = (tab: Tab) => {
    tab.page.on('framenavigated', (frame) => {
      if (!frame.parentFrame()) tab.addresses += 1
    })
    tab.page.on('domcontentloaded', () => {
      tab.stale = false
      tab.drawnOffline = model.offline
    })
  }
  follow(model.front)
  let opened = 1
  const openTab: Walk['openTab'] = async (from) => {
    opened += 1
    const tab = createTab(opened, await context.newPage(), from)
    follow(tab)
    model.tabs.push(tab)
    return tab
  }
  await first.goto('/')
  model.seen = await settle(first, watch)
  const walk: Walk = { context, world, watch, books, openTab }
  const close = async () => {
    await books.close()
    await context.close()
  }
  return { model, walk, close }
}

function createTab(id: number, page: Page, { locale, cc }: Pick<Tab, 'locale' | 'cc'>): Tab {
  return {
    id,
    page,
    addresses: 0,
    wentBack: false,
    locale,
    locales: new Set([locale]),
    cc,
    wish: undefined,
    due: false,
    begun: undefined,
    adrift: false,
    stale: false,
    drawnOffline: false,
    asked: false,
    pressed: false,
    payer: undefined,
    buyers: new Set(),
  }
}

function createModel(players: readonly Player[], front: Tab, isOver: () => boolean): Model {
  return {
    players,
    tabs: [front],
    front,
    who: undefined,
    lapsed: false,
    refused: false,
    offline: false,
    codes: new Set(),
    secrets: new Set(),
    balances: new Wallets(),
    justSignedOut: false,
    noise: [],
    trips: 0,
    seen: undefined as unknown as Model['seen'],
    isOver,
  }
}
