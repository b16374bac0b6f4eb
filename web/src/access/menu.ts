import { feature, key, link } from '../kit/menu-link.ts'
import { allOf } from '@touchline/domain/access/actor'

const programs = feature('enable_program_administration')
const text = (en: string, es: string) => ({ text: { en, es } })
const formPages = text('Forms', 'Formularios')
const clinics = text('Clinics', 'Clínicas')
const drills = text('Drills', 'Ejercicios')
const sessions = text('Sessions', 'Sesiones')
const teamAccounts = text('Team Accounts', 'Cuentas de equipo')
const website = text('Website', 'Sitio web')
const marketing = { icon: 'website', visible: feature('enable_website_builder') } as const

/**
 * The links of the catalogue whose pages do not exist yet, so none of them is shown. When an area adds the page, its own menu takes over the link; a test
 * refuses a link here that has a page.
 */
export const menu = [
  link('/club-admin/leagues', {
    ...text('Leagues', 'Ligas'),
    icon: 'programs',
    section: 'programs',
    for: { Admin: 20 },
    visible: feature('enable_leagues'),
  }),
  link('/club-admin/tournaments', {
    ...text('Tournaments', 'Torneos'),
    icon: 'programs',
    section: 'programs',
    for: { Admin: 30 },
    visible: feature('enable_tournaments'),
  }),
  link('/club-admin/volunteers', {
    ...text('Volunteers', 'Voluntarios'),
    icon: 'volunteers',
    section: 'programs',
    for: { Admin: 50 },
    visible: feature('enable_volunteer_signups'),
  }),
  link('/program-admin/volunteers', {
    ...text('Program Volunteers', 'Voluntarios de programas'),
    icon: 'volunteers',
    section: 'programs',
    for: { Admin: 60 },
    visible: allOf(programs, feature('enable_volunteer_signups')),
  }),
  link('/program-admin/financial-reports', {
    ...text('Financial Reports', 'Informes financieros'),
    icon: 'money',
    section: 'financials',
    for: { Admin: 30 },
    visible: programs,
  }),
  link('/program-admin/team-fees-account/club-balance', {
    ...text('Team Fees Account', 'Cuenta de cuotas de equipo'),
    icon: 'merchant',
    section: 'merchantAccounts',
    for: { Admin: 20 },
    visible: feature('enable_team_fees'),
  }),
  link('/team-accounts', {
    ...teamAccounts,
    icon: 'accounts',
    section: 'teams',
    for: { Admin: 20 },
    visible: allOf(feature('enable_team_fees'), key('manage_team_accounts')),
  }),
  link('/team-accounts', { ...teamAccounts, icon: 'accounts', for: { Director: 50 }, visible: feature('enable_team_fees') }),
  link('/coach/team-accounts', {
    ...teamAccounts,
    icon: 'accounts',
    for: { Coach: 90, Manager: 90 },
    visible: feature('enable_team_fees'),
  }),
  link('/tryouts', {
    ...text('Tryouts', 'Pruebas'),
    icon: 'tryouts',
    section: 'teams',
    for: { Admin: 30, Director: 130, Coach: 110, Manager: 110 },
  }),
  link('/club-admin/clinics', {
    ...clinics,
    icon: 'clinics',
    section: 'operations',
    for: { Admin: 20, Director: 60 },
    visible: feature('enable_clinics'),
  }),
  link('/coach/clinics/sessions', { ...clinics, icon: 'clinics', for: { Coach: 80 }, visible: feature('enable_clinics') }),
  link('/clinics', { ...clinics, icon: 'clinics', for: { Parent: 30 }, visible: feature('enable_clinics') }),
  link('/forms/form-requests', {
    ...formPages,
    icon: 'forms',
    section: 'operations',
    for: { Admin: 30 },
    visible: feature('enable_forms'),
  }),
  link('/forms', {
    ...formPages,
    icon: 'forms',
    for: { Director: 80, Coach: 60, Manager: 60, Parent: 40 },
    visible: feature('enable_forms'),
  }),
  link('/forms/review-list', {
    ...text('Form Reviews', 'Revisión de formularios'),
    icon: 'forms',
    for: { Director: 90 },
    visible: feature('enable_forms'),
  }),
  link('/forms/my-forms', {
    ...text('My Forms', 'Mis formularios'),
    icon: 'forms',
    for: { Coach: 70, Manager: 70 },
    visible: feature('enable_forms'),
  }),
  link('/forms/player-forms', {
    ...text('Player Forms', 'Formularios de jugadores'),
    icon: 'forms',
    for: { Parent: 50 },
    visible: feature('enable_forms'),
  }),
  link('/club-resources/resources', {
    ...text('Resources', 'Recursos'),
    icon: 'resources',
    section: 'operations',
    for: { Admin: 40, Director: 140, Coach: 130, Manager: 130, Parent: 100 },
  }),
  link('/club-admin/curriculum', {
    ...text('Season Plans', 'Planes de temporada'),
    icon: 'coaching',
    section: 'coaching',
    for: { Admin: 10, Director: 100 },
    visible: feature('enable_season_planning'),
  }),
  link('/club-admin/library/drills', { ...drills, icon: 'library', section: 'coaching', for: { Admin: 20, Director: 110 } }),
  link('/club-admin/library/sessions', { ...sessions, icon: 'library', section: 'coaching', for: { Admin: 30 } }),
  link('/coach/library/drills', { ...drills, icon: 'library', for: { Coach: 40 } }),
  link('/coach/library/sessions', { ...sessions, icon: 'library', for: { Coach: 50 } }),
  link('/club-admin/club-insights', {
    ...text('Club Insights', 'Análisis del club'),
    icon: 'insights',
    for: { Admin: 110 },
    visible: feature('enable_club_insights'),
  }),
  link('/club-admin/connected-systems', {
    ...text('Connected Systems', 'Sistemas conectados'),
    icon: 'systems',
    for: { Admin: 120 },
  }),
  link('/reservation-requests', {
    ...text('Reservation Requests', 'Solicitudes de reserva'),
    icon: 'fields',
    for: { Coach: 140, Manager: 140 },
    visible: feature('enable_reservation_management'),
  }),
  link('/volunteer-signups', {
    ...text('Volunteers', 'Voluntarios'),
    icon: 'volunteers',
    for: { Parent: 70 },
    visible: feature('enable_volunteer_signups'),
  }),
  link('/website/dashboard', { ...marketing, ...website, for: { Marketer: 10 } }),
  link('/website/email-marketing', { ...marketing, ...text('Email Marketing', 'Correo de promoción'), for: { Marketer: 20 } }),
  link('/website/attribution-tags', {
    ...text('Attribution Tags', 'Etiquetas de origen'),
    icon: 'website',
    for: { Marketer: 30 },
    visible: feature('enable_attribution_tags'),
  }),
  link('/website/program-builder', { ...marketing, ...text('Program Builder', 'Páginas de programas'), for: { Marketer: 40 } }),
  link('/website/staff', { ...marketing, ...text('Website Staff', 'Personal en el sitio'), for: { Marketer: 50 } }),
  link('/website/linked-pages', { ...marketing, ...text('Linked Pages', 'Páginas enlazadas'), for: { Marketer: 60 } }),
  link('/website/field-status', { ...marketing, ...text('Field Status', 'Estado de las canchas'), for: { Marketer: 70 } }),
  link('/website/all-features-disabled', {
    ...website,
    icon: 'website',
    for: { Marketer: 80 },
    visible: ({ config }) => !config.enable_website_builder && !config.enable_attribution_tags,
  }),
  link('/ref-assignor/dashboard', { ...text('Dashboard', 'Panel'), icon: 'dashboard', for: { RefAssignor: 10 } }),
  link('/ref-assignor/schedules', { ...text('Schedules', 'Horarios'), icon: 'schedules', for: { RefAssignor: 20 } }),
  link('/guest-home', { ...text('Home', 'Inicio'), icon: 'dashboard', for: { ClubGuest: 10 } }),
]
