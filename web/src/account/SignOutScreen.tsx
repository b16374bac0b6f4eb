import { Center, Loader, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { signOut } from '../shell/session.ts'

export function SignOutScreen() {
  const texts = useKitTexts()
  const navigate = useNavigate()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void signOut().then(() => navigate('/login', { replace: true }))
  }, [navigate])
  return (
    <Center mih="60dvh" role="status">
      <Loader size={24} mr="md" />
      <Text>{texts.loggingOut}</Text>
    </Center>
  )
}
