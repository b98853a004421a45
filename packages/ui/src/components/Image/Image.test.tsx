// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Image } from './Image.tsx'

afterEach(cleanup)
const ART = { url: 'v-1/warden.webp', width: 1600, height: 900, dominantColor: '#203040' }

// proves 7.images.11
test('asks for a placeholder 20 px high as well, above the dominant colour', () => {
  render(<Image image={ART} alt="A warden" />)
  const { style } = screen.getByAltText('A warden')
  expect(style.backgroundImage).toContain('/images/v-1/warden.webp?height=20&auto=webp')
  expect(style.backgroundColor).toBe('#203040')
})

test('has none where parts of the picture are transparent', () => {
  render(<Image image={ART} alt="A warden" placeholder={false} />)
  expect(screen.getByAltText('A warden').style.backgroundImage).toBe('')
})

test('a picture the page is about brings its placeholder with it', () => {
  const fetchedEarly = () => document.head.querySelector('link[rel=preload][as=image][href*="height=20"]')
  render(<Image image={{ ...ART, url: 'v-1/later.webp' }} alt="A warden" />)
  expect(fetchedEarly()).toBeNull()
  render(<Image image={ART} alt="A warden" priority />)
  expect(fetchedEarly()?.getAttribute('href')).toBe('/images/v-1/warden.webp?height=20&auto=webp')
})
