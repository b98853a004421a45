import type { ThemeName } from '@quartermaster/contract/themes'
import type { Mode, Theme, Themes } from './contract.ts'

/** Brass: the publisher's own. */
const publisher: Theme = {
  name: 'Quartermaster',
  colours: {
    dark: {
      cta: {
        rest: { from: '#f7dd9c', to: '#dca84a' },
        hover: { from: '#fff0c8', to: '#efc06a' },
        active: { from: '#e2bf72', to: '#c18e33' },
      },
      ctaText: '#1c1403',
      accent: { rest: '#f0cd84', hover: '#ffe6b3', active: '#d9ad5b' },
      link: '#f0cd84',
      linkHover: '#ffe6b3',
      select: '#1e1b14',
      spinner: '#f0cd84',
      glow: '#5a4319',
    },
    light: {
      cta: {
        rest: { from: '#f0c869', to: '#d99f33' },
        hover: { from: '#f8d987', to: '#e5b04a' },
        active: { from: '#dcae49', to: '#c48b22' },
      },
      ctaText: '#1c1403',
      accent: { rest: '#745000', hover: '#573c00', active: '#6a4900' },
      link: '#745000',
      linkHover: '#573c00',
      select: '#faf3e2',
      spinner: '#8a6000',
      glow: '#f3dfae',
    },
  },
}

/** Signal blue. */
const lol: Theme = {
  name: 'LoL',
  colours: {
    dark: {
      cta: {
        rest: { from: '#a9c4ff', to: '#6f97ff' },
        hover: { from: '#c6d8ff', to: '#8fb0ff' },
        active: { from: '#8eacf2', to: '#5b83ec' },
      },
      ctaText: '#050f2b',
      accent: { rest: '#a3bdff', hover: '#c6d8ff', active: '#84a3f2' },
      link: '#a3bdff',
      linkHover: '#c6d8ff',
      select: '#141b2c',
      spinner: '#a3bdff',
      glow: '#1c3372',
    },
    light: {
      cta: {
        rest: { from: '#3f67e6', to: '#2746bd' },
        hover: { from: '#345ad3', to: '#1f3ba5' },
        active: { from: '#2b4cb8', to: '#183089' },
      },
      ctaText: '#ffffff',
      accent: { rest: '#2a4bc8', hover: '#1c369a', active: '#2445bb' },
      link: '#2a4bc8',
      linkHover: '#1c369a',
      select: '#ebf0ff',
      spinner: '#2f55d6',
      glow: '#c9d6ff',
    },
  },
}

/** Flare. */
const val: Theme = {
  name: 'VAL',
  colours: {
    dark: {
      cta: {
        rest: { from: '#ffab91', to: '#ff7361' },
        hover: { from: '#ffc4b0', to: '#ff8f7f' },
        active: { from: '#f0927a', to: '#ea6150' },
      },
      ctaText: '#260603',
      accent: { rest: '#ff9d86', hover: '#ffc0af', active: '#f2836c' },
      link: '#ff9d86',
      linkHover: '#ffc0af',
      select: '#271715',
      spinner: '#ff9d86',
      glow: '#6a221a',
    },
    light: {
      cta: {
        rest: { from: '#d23b2a', to: '#ac2018' },
        hover: { from: '#c43626', to: '#981a13' },
        active: { from: '#ab2c1e', to: '#7f130d' },
      },
      ctaText: '#ffffff',
      accent: { rest: '#b3281c', hover: '#8a170f', active: '#a22015' },
      link: '#b3281c',
      linkHover: '#8a170f',
      select: '#fff0ec',
      spinner: '#c8372a',
      glow: '#ffd3c8',
    },
  },
}

/** Shallow water. */
const wr: Theme = {
  name: 'WR',
  colours: {
    dark: {
      cta: {
        rest: { from: '#8ef0ee', to: '#33c3d3' },
        hover: { from: '#b3f7f5', to: '#5bd6e3' },
        active: { from: '#74dcd9', to: '#25a9b8' },
      },
      ctaText: '#012226',
      accent: { rest: '#7fe5e8', hover: '#b3f7f5', active: '#56cbd2' },
      link: '#7fe5e8',
      linkHover: '#b3f7f5',
      select: '#10221f',
      spinner: '#7fe5e8',
      glow: '#0c4a52',
    },
    light: {
      cta: {
        rest: { from: '#0a7f8f', to: '#075c6b' },
        hover: { from: '#086f7d', to: '#054c59' },
        active: { from: '#065e6a', to: '#033d48' },
      },
      ctaText: '#ffffff',
      accent: { rest: '#086271', hover: '#044954', active: '#055664' },
      link: '#086271',
      linkHover: '#044954',
      select: '#e5f6f7',
      spinner: '#0a7f8f',
      glow: '#bfe9ec',
    },
  },
}

/** Moss and new leaf. */
const lor: Theme = {
  name: 'LoR',
  colours: {
    dark: {
      cta: {
        rest: { from: '#a5ecb9', to: '#4cc483' },
        hover: { from: '#c6f5d2', to: '#6fd79d' },
        active: { from: '#87d8a0', to: '#39aa6d' },
      },
      ctaText: '#03200f',
      accent: { rest: '#93e0ac', hover: '#c6f5d2', active: '#6dc98c' },
      link: '#93e0ac',
      linkHover: '#c6f5d2',
      select: '#142019',
      spinner: '#93e0ac',
      glow: '#154a2c',
    },
    light: {
      cta: {
        rest: { from: '#1b7f4c', to: '#0e5e36' },
        hover: { from: '#156f41', to: '#094d2b' },
        active: { from: '#105e36', to: '#063d21' },
      },
      ctaText: '#ffffff',
      accent: { rest: '#11653b', hover: '#0a4b2a', active: '#0d5a33' },
      link: '#11653b',
      linkHover: '#0a4b2a',
      select: '#e8f5ec',
      spinner: '#17804a',
      glow: '#c8ebd3',
    },
  },
}

/** Amethyst. */
const tft: Theme = {
  name: 'TFT',
  colours: {
    dark: {
      cta: {
        rest: { from: '#e0bbff', to: '#b587ff' },
        hover: { from: '#eed6ff', to: '#c9a5ff' },
        active: { from: '#cba1f0', to: '#9f71ea' },
      },
      ctaText: '#1a0633',
      accent: { rest: '#d2adff', hover: '#ead2ff', active: '#b98cf0' },
      link: '#d2adff',
      linkHover: '#ead2ff',
      select: '#20182b',
      spinner: '#d2adff',
      glow: '#44246f',
    },
    light: {
      cta: {
        rest: { from: '#8048d6', to: '#5e2aad' },
        hover: { from: '#713bc5', to: '#502097' },
        active: { from: '#622fae', to: '#43177f' },
      },
      ctaText: '#ffffff',
      accent: { rest: '#6530b5', hover: '#4b1d8e', active: '#5a27a6' },
      link: '#6530b5',
      linkHover: '#4b1d8e',
      select: '#f4ecff',
      spinner: '#7a42d0',
      glow: '#e0ccff',
    },
  },
}

/** Neon tube. */
const twoXko: Theme = {
  name: '2XKO',
  colours: {
    dark: {
      cta: {
        rest: { from: '#f0fb7c', to: '#cbe433' },
        hover: { from: '#f8ffab', to: '#dcf25c' },
        active: { from: '#dbe765', to: '#b3cb22' },
      },
      ctaText: '#1a1e00',
      accent: { rest: '#dff06a', hover: '#f2ff9f', active: '#c4d84a' },
      link: '#dff06a',
      linkHover: '#f2ff9f',
      select: '#1d2012',
      spinner: '#dff06a',
      glow: '#454f0c',
    },
    light: {
      cta: {
        rest: { from: '#dff23a', to: '#c1d80f' },
        hover: { from: '#e9f95f', to: '#cfe52b' },
        active: { from: '#cce02b', to: '#abc103' },
      },
      ctaText: '#1a1e00',
      accent: { rest: '#545f00', hover: '#3d4500', active: '#4a5400' },
      link: '#545f00',
      linkHover: '#3d4500',
      select: '#f6f9dc',
      spinner: '#6a7800',
      glow: '#e6f29b',
    },
  },
}

/** Ember: the pages on which something went wrong. Quieter than a title, never alarming. */
const error: Theme = {
  name: 'Error',
  colours: {
    dark: {
      cta: {
        rest: { from: '#f6e7e2', to: '#d9bfb8' },
        hover: { from: '#ffffff', to: '#ead6d0' },
        active: { from: '#e2cfc9', to: '#c2a69e' },
      },
      ctaText: '#241210',
      accent: { rest: '#ecc9c1', hover: '#ffe5df', active: '#d3aca3' },
      link: '#ecc9c1',
      linkHover: '#ffe5df',
      select: '#231a19',
      spinner: '#ecc9c1',
      glow: '#4d1f1c',
    },
    light: {
      cta: {
        rest: { from: '#57312d', to: '#3c1f1c' },
        hover: { from: '#4a2825', to: '#301715' },
        active: { from: '#3c1f1c', to: '#240f0d' },
      },
      ctaText: '#ffffff',
      accent: { rest: '#70352f', hover: '#54231e', active: '#622b26' },
      link: '#70352f',
      linkHover: '#54231e',
      select: '#f9eeec',
      spinner: '#7d3f38',
      glow: '#f2d3cd',
    },
  },
}

export const THEMES: Themes = { default: publisher, lol, val, wr, lor, tft, '2xko': twoXko, error }
export const THEME_NAMES = Object.keys(THEMES) as ThemeName[]

/** What a theme is called when it is offered in one mode only. */
export function singleModeThemeName(theme: ThemeName, mode: Mode): string {
  return `${THEMES[theme].name} - ${mode === 'dark' ? 'Dark' : 'Light'} Mode`
}
