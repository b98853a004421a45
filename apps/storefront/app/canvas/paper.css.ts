import { vars } from '@quartermaster/ui/vars'
import { globalStyle } from '@vanilla-extract/css'

/** Any page on paper: ink on white, in light colours also where the screen is dark, and nothing of what can be pressed. */
const PAPER = 'print'

globalStyle(':root, [data-theme], [data-mode]', {
  '@media': {
    [PAPER]: {
      colorScheme: 'only light',
      vars: {
        '--qm-color-canvas': '#fff',
        '--qm-color-surface': '#fff',
        '--qm-color-raised': '#fff',
        '--qm-color-tag': '#fff',
        '--qm-color-tag-text': '#15181c',
      },
    },
  },
})
globalStyle(':root', { '@media': { [PAPER]: { backgroundColor: '#fff', fontSize: '11pt' } } })
globalStyle('body', { '@media': { [PAPER]: { backgroundColor: '#fff', paddingBlockEnd: '0 !important' } } })
globalStyle('body [data-theme]', { '@media': { [PAPER]: { color: vars.color.text } } })
globalStyle('main::before', { '@media': { [PAPER]: { display: 'none !important' } } })
globalStyle('body header, body footer, main button', {
  '@media': { [PAPER]: { display: 'none !important' } },
})
