import { describe, expect, test } from 'vitest'
import { frameOf, type FrameFacts } from './frame-of.ts'
import type { RouteFlags } from '../kit/web-area.ts'

const desk: FrameFacts = { isSignedIn: true, isAsking: false, isNarrow: false, isIosApp: false, isInApp: false }
const visitor: FrameFacts = { ...desk, isSignedIn: false }
const of = (flags: RouteFlags, facts: Partial<FrameFacts> = {}) => frameOf(flags, { ...desk, ...facts })

describe('the layout of a route', () => {
  test('is the side navigation on a desktop and two bars on touch, when signed in [SHELL-033] [SHELL-034] [SHELL-043]', () => {
    expect(of({ layout: 'default' })).toMatchObject({ kind: 'navigation', sideNav: true, bars: false })
    expect(of({ layout: 'default' }, { isNarrow: true })).toMatchObject({ kind: 'navigation', sideNav: false, bars: true })
  })

  test('is a bar above for signed-out visitors [SHELL-044]', () => {
    expect(frameOf({ layout: 'default' }, visitor)).toMatchObject({ kind: 'topnav', sideNav: false, topnav: 'plain' })
    expect(frameOf(undefined, visitor)).toMatchObject({ kind: 'topnav', button: 'login' })
  })

  test('is chosen by the flags of the route [SHELL-032] [SHELL-042]', () => {
    expect(of({ layout: 'default', hideNavigation: true })).toMatchObject({ kind: 'navigation', sideNav: false })
    expect(of({ layout: 'default', hideNavigation: true }, { isNarrow: true }).bars).toBe(false)
    expect(of({ layout: 'simple', hideHeader: true }).header).toBeNull()
    expect(of({ layout: 'simple', hideFooter: true }).footer).toBe(false)
    expect(of({ layout: 'topnav', hideTopnav: true })).toMatchObject({ topnav: null, button: null, subHeader: false })
    expect(of({ layout: 'default', overrideSectionLayout: true }).main).toBe(false)
    expect(of({ layout: 'default', disableSectionContainer: true }).contained).toBe(false)
    expect(of({ layout: 'default', contentClasses: 'wide' }).classes).toBe('wide')
    expect(of({ layout: 'topnav', topnavClass: 'thin' }).topnavClass).toBe('thin')
    expect(of({ layout: 'topnav', disableLink: true }).markLeadsHome).toBe(false)
    expect(of({ layout: 'topnav', signupSubHeader: true }).subHeader).toBe(true)
    expect(frameOf({ layout: 'topnav', disableLogin: true }, visitor).button).toBeNull()
  })

  test('simple has a header with menu options and a footer [SHELL-036]', () => {
    expect(of({ layout: 'simple' })).toMatchObject({ header: 'with menu', footer: true, sideNav: false, topnav: null })
  })

  test('simple stands without menu options, or without footer [SHELL-037] [SHELL-038]', () => {
    expect(of({ layout: 'simple without menu' })).toMatchObject({ header: 'plain', footer: true })
    expect(of({ layout: 'simple without footer' })).toMatchObject({ header: 'plain', footer: false })
  })

  test('topnav has the header of a sign-up, of a league, or a plain bar [SHELL-039]', () => {
    expect(of({ layout: 'topnav', signupHeader: true }).topnav).toBe('signup')
    expect(of({ layout: 'topnav', leagueHeader: true }).topnav).toBe('league')
    expect(of({ layout: 'topnav' }).topnav).toBe('plain')
  })

  test('the button of a plain bar is Login for signed-out visitors, otherwise Back to Account [SHELL-040]', () => {
    expect(frameOf({ layout: 'topnav' }, visitor).button).toBe('login')
    expect(of({ layout: 'topnav' }).button).toBe('back to account')
    expect(of({ layout: 'topnav', disableLogin: true }).button).toBe('back to account')
  })

  test('nobody is asked to sign in while the session is unknown', () => {
    expect(frameOf({ layout: 'topnav' }, { ...visitor, isAsking: true })).toMatchObject({ topnav: 'plain', button: null })
  })

  test('a sign-up inside the native app is left by closing it', () => {
    expect(frameOf({ layout: 'topnav', signupCloseApp: true }, { ...visitor, isInApp: true }).button).toBe('close app')
    expect(frameOf({ layout: 'topnav', signupCloseApp: true }, visitor).button).toBe('login')
  })

  test('a tool has no padding and the whole width [SHELL-041]', () => {
    expect(of({ layout: 'tool' })).toMatchObject({ kind: 'navigation', padded: false, contained: false })
    expect(of({ layout: 'default' })).toMatchObject({ padded: true, contained: true })
  })

  test('the footer is hidden in the iOS app [SHELL-048]', () => {
    expect(of({ layout: 'simple' }, { isIosApp: true }).footer).toBe(false)
  })

  test('a task keeps the navigation of a desktop and has a phone to itself', () => {
    expect(of({ layout: 'task' })).toMatchObject({ sideNav: true, bars: false })
    expect(of({ layout: 'task' }, { isNarrow: true })).toMatchObject({ sideNav: false, bars: false })
  })

  test('a bare page has nothing around it', () => {
    expect(of({ layout: 'bare' })).toMatchObject({ kind: 'bare', header: null, topnav: null, footer: false })
  })
})
