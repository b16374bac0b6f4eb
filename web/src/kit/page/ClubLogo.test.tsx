import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClubLogo } from './ClubLogo.tsx'

test('a basketball club without a logo has a basketball, other clubs have a shield with their first letter [CLUB-003]', () => {
  expect(renderToStaticMarkup(<ClubLogo name="Hoops" sport="basketball" />)).toContain('data-logo="basketball"')
  const shield = renderToStaticMarkup(<ClubLogo name="northside" sport="soccer" />)
  expect(shield).not.toContain('basketball')
  expect(shield).toContain('N')
  expect(renderToStaticMarkup(<ClubLogo name="Hoops" sport="basketball" image="/api/club_logos/1" />)).toContain('src="/api/club_logos/1"')
})
