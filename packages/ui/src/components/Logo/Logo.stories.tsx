import { GAME_IDS, GAMES } from '@quartermaster/contract/games'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '../../stories/Frame.tsx'
import { THEME_NAMES, THEMES } from '../../tokens/themes.ts'
import { BugLogo } from '../BugLogo/BugLogo.tsx'
import { Cluster } from '../Cluster/Cluster.tsx'
import { CurrencyIcon } from '../CurrencyIcon/CurrencyIcon.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Logo } from './Logo.tsx'

const meta: Meta<typeof Logo> = { title: 'Marks', component: Logo }
export default meta

export const Logos: StoryObj<typeof Logo> = {
  render: () => (
    <Stack gap="l">
      {THEME_NAMES.map((theme) => (
        <div key={theme} data-theme={theme}>
          <Cluster gap="l">
            <Logo theme={theme} name={THEMES[theme].name} style={{ fontSize: '2.5rem' }} />
            <BugLogo theme={theme} label={`${THEMES[theme].name} mark`} />
            <BugLogo theme={theme} style={{ fontSize: '0.75rem' }} />
          </Cluster>
        </div>
      ))}
    </Stack>
  ),
}

export const Currencies: StoryObj<typeof Logo> = {
  render: () => (
    <Cluster gap="xl">
      {GAME_IDS.map((game) => (
        <Row key={game} label={GAMES[game].currency}>
          <Cluster>
            <CurrencyIcon currency={GAMES[game].currency} label={GAMES[game].currency} />
            <CurrencyIcon currency={GAMES[game].currency} scale={4} />
          </Cluster>
        </Row>
      ))}
    </Cluster>
  ),
}
