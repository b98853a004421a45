import type { Plugin } from 'vite'

/** Pictures for the stories, drawn on the spot: the stories need art, but no image service. */
const SCENES: Readonly<Record<string, { sky: [string, string]; light: string; shape: string }>> = {
  lantern: { sky: ['#0d1830', '#3c1d4d'], light: '#ffb36b', shape: 'M600 200L760 560L880 1500H320L440 560Z' },
  reef: {
    sky: ['#06252f', '#0c5c63'],
    light: '#9ff7e4',
    shape: 'M120 1500C240 900 420 1050 600 480C780 1050 960 900 1080 1500Z',
  },
  ember: {
    sky: ['#1d0a0c', '#6b1f1a'],
    light: '#ffd2a1',
    shape: 'M600 260C900 620 980 980 820 1500H380C220 980 300 620 600 260Z',
  },
  grove: {
    sky: ['#07170f', '#1f5a3a'],
    light: '#e4ffb0',
    shape: 'M600 180L700 620L1000 760L740 900L820 1500H380L460 900L200 760L500 620Z',
  },
  prism: { sky: ['#140c2b', '#5a2f93'], light: '#ffd6ff', shape: 'M600 220L960 860L600 1500L240 860Z' },
}

export function demoArtSvg(name: string): string {
  const scene = SCENES[name] ?? SCENES.lantern
  if (!scene) throw new Error(`No scene ${name}`)
  const { sky, light, shape } = scene
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1500" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient><radialGradient id="l" cx=".5" cy=".34" r=".62"><stop stop-color="${light}" stop-opacity=".95"/><stop offset=".32" stop-color="${light}" stop-opacity=".32"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${light}" stop-opacity=".92"/><stop offset=".35" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[0]}"/></linearGradient></defs><rect width="1200" height="1500" fill="url(#s)"/><rect width="1200" height="1500" fill="url(#l)"/><path d="${shape}" fill="url(#f)"/><path d="${shape}" fill="none" stroke="${light}" stroke-opacity=".5" stroke-width="5" transform="translate(600 850) scale(1.12) translate(-600 -850)"/><path d="${shape}" fill="none" stroke="${light}" stroke-opacity=".2" stroke-width="3" transform="translate(600 850) scale(1.3) translate(-600 -850)"/></svg>`
}

export function demoArt(): Plugin {
  return {
    name: 'quartermaster-demo-art',
    configureServer(server) {
      server.middlewares.use('/images', (request, response) => {
        const name = (request.url ?? '').split('?')[0]?.replace(/^\/|\.svg$/g, '') ?? ''
        response.setHeader('content-type', 'image/svg+xml')
        response.end(demoArtSvg(name))
      })
    },
    generateBundle() {
      for (const name of Object.keys(SCENES))
        this.emitFile({ type: 'asset', fileName: `images/${name}.svg`, source: demoArtSvg(name) })
    },
  }
}
