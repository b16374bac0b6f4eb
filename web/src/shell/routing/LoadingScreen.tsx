import { Center, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'

/** Nothing for the first moments: what is quick should not flash. `what`: why it takes a while. */
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
