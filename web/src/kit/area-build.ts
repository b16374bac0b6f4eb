/**
 * The part that the modules of an area have in the build, in `build.ts` of its folder: web/chunks.ts and web/precache.ts find it by name. Modules are named by
 * their path in the folder, without ending; `*` stands for any characters.
 */
export interface AreaBuild {
  /** Modules that open without a network after one visit, with all that they load later: screens, and what a screen loads through other modules. */
  offline?: readonly string[]
  /** Modules that those load later, but that are useless without a server or can wait until there is one. */
  needsServer?: readonly string[]
  /** Screens before the sign-in, whose code has the smallest budget. */
  signIn?: readonly string[]
  /** Screens that show events. People move back and forth between them, so they share one chunk. */
  events?: readonly string[]
  /** Modules that the frame loads on nearly every page, after itself; they wait for a server too. */
  afterFrame?: readonly string[]
  /** Modules that most screens with events use. */
  shared?: readonly string[]
}
