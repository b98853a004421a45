import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Heading } from '@quartermaster/ui/Heading'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useSearchParams } from 'react-router'
import { WORDS } from '../words/words.ts'
import * as styles from './sign-in.css.ts'

export default function SignIn() {
  const [query] = useSearchParams()
  const problem = query.get('problem')
  const back = query.get('back') ?? '/'
  return (
    <main className={styles.door}>
      <Stack gap="m" align="start">
        <Heading level={1} size="heading">
          {WORDS.signInTitle}
        </Heading>
        <Text>{WORDS.signInText}</Text>
        {problem && Object.hasOwn(WORDS.problems, problem) && (
          <Notice kind="error" role="alert">
            {WORDS.problems[problem as keyof typeof WORDS.problems]}
          </Notice>
        )}
        <ButtonLink href={`/api/sign-in?back=${encodeURIComponent(back)}`}>{WORDS.signIn}</ButtonLink>
      </Stack>
    </main>
  )
}
