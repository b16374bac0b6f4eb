import { Center, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'

/** Shows nothing for the first moments, so that quick loads do not flicker. `what` explains a longer wait. */
export function LoadingScreen({ what }: { what?: string }) {
  const texts = useKitTexts()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Center mih="60dvh" role="status" aria-label={what ?? texts.loading}>
      {slow && <Loader size={28} />}
      {slow && what && <Text ml="md">{what}</Text>}
    </Center>
  )
}
