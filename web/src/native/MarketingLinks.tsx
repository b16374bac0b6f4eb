import { Anchor, Group } from '@mantine/core'
import { marketingAddress, showsLink, type MarketingPath } from '@touchline/domain/platform/marketing'
import { clientType, isStandalone } from './channel.ts'
import { useNativeTexts } from './native-texts.ts'
import { useConfig } from '../shell/session/session.ts'

const links = { '/product-tour': 'tour', '/pricing': 'pricing', '/demo': 'demo', '/terms': 'terms' } as const satisfies Partial<
  Record<MarketingPath, string>
>

/** Links to the marketing site, if one is configured. */
export function MarketingLinks() {
  const texts = useNativeTexts()
  const base = useConfig()?.marketing_url
  if (!base) return null
  const where = {
    isIosApp: clientType() === 'mobile-ios',
    isStandalone: isStandalone(),
    isTouch: matchMedia('(pointer: coarse)').matches,
  }
  const shown = Object.entries(links).filter(([path]) => showsLink(path as MarketingPath, where))
  return (
    <Group component="nav" gap="lg" mt="xl" aria-label={texts.aboutTouchline}>
      {shown.map(([path, name]) => (
        <Anchor key={path} href={marketingAddress(base, path)} fz="sm" c="dimmed">
          {texts[name]}
        </Anchor>
      ))}
    </Group>
  )
}
