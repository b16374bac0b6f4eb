import { Loader } from '@mantine/core'
import { useKitTexts } from '../kit/kit-texts.ts'

/** Stands where a part of the chat will be. */
export const ChatLoader = () => <Loader size={22} m="lg" mx="auto" display="block" role="status" aria-label={useKitTexts().loading} />
