import { Center, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useKitTexts } from '../kit/kit-texts.ts'

/** Nothing for the first moments: what is quick should not flash. */
export function LoadingScreen() {
  const texts = useKitTexts()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Center mih="60dvh" role="status" aria-label={texts.loading}>
      {slow && <Loader size={28} />}
    </Center>
  )
}
