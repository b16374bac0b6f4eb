/** Names of families and children that are believable, diverse and belong to nobody in particular. */
export const lastNames =
  'Abernathy Acosta Adeyemi Albrecht Alvarado Andersson Ansah Arellano Ashworth Baptiste Barrow Becker Benitez Bergstrom Bhatt Blackwood Boateng Brennan Calloway Caruso Chandra Chavez Choi Cohen Cordova Dalton Darby Delacroix Demir Diallo Dominguez Donnelly Ekström Ellison Escobar Farrow Fernandes Fitzgerald Flores Foss Gallagher Garza Gill Goldberg Gomez Greenwood Gupta Hale Hamid Hansen Harlow Hassan Hayashi Herrera Hoang Holloway Ibarra Ito Jackson Janssen Jimenez Kapoor Keller Kim Kowalski Kruger Lam Larsen Leclerc Levy Lopez Lund Maddox Mahoney Malik Mbeki Mendoza Mercer Morales Murphy Nakamura Navarro Ndiaye Nguyen Novotny Okonkwo Ortega Osman Park Patel Pereira Petrov Pham Pruitt Quintero Rahman Ramos Reid Rinaldi Robles Rowe Saito Salazar Santos Schreiber Sharma Silva Singh Sokolov Stanton Suarez Sullivan Takahashi Tesfaye Thorne Torres Tran Underwood Valdez Vargas Vega Walsh Watanabe Weber Whitlock Winters Yamada Yilmaz Zamora Zeller'.split(
    ' ',
  )
export const girls =
  'Abigail Adriana Aisha Alice Amelie Anika Anya Aria Audrey Beatriz Bianca Brooke Carmen Caroline Celia Chiara Clara Daniela Delia Eden Elena Eliza Emi Esme Eva Faith Farah Freya Gabriela Gemma Greta Hana Hazel Imani Ines Iris Jana Jasmine Josie Julia Kaia Keiko Kira Lana Layla Leila Lila Lola Luz Maeve Malia Marisol Maya Mei Nadia Naomi Nina Noelle Olivia Paloma Penelope Quinn Rania Rosa Sadie Salma Sienna Simone Stella Talia Tessa Uma Valeria Vera Willa Yara Ximena Zadie Zuri'.split(
    ' ',
  )
export const boys =
  'Aaron Adrian Ahmed Alejandro Amir Andre Anton Arjun Asher August Ben Bilal Caleb Carlos Cyrus Dario David Diego Dominic Elias Emilio Enzo Ethan Ezra Felix Finn Gabriel Gavin Hassan Hugo Ian Idris Isaac Ivan Jaden Javier Jonah Jordan Juan Julian Kenji Kofi Leo Levi Liam Lorenzo Lucas Luis Malik Marco Mateo Micah Miguel Nico Noah Omar Oscar Owen Pablo Rafael Ravi Reuben Rohan Rory Samir Santiago Sebastian Seth Silas Tariq Theo Tomas Victor Wesley Xavier Yusuf Zane'.split(
    ' ',
  )
export const adults =
  'Alan Amanda Andrea Angela Anil Beth Brian Camila Carla Chen Chloe Claire Craig Cynthia Daniel Deborah Diane Edgar Elise Emeka Erik Fatima Frank Gail Gloria Greta Hector Helen Hiro Ingrid Irene Isabel Jack Janet Jerome Joan Joseph Karen Kathy Kwame Laura Linda Lisa Louis Magda Marcus Maria Martin Mei Monica Nadia Naveen Nora Oleg Patricia Paul Pedro Rachel Raj Rebecca Ricardo Rosa Ruth Sandra Sean Sonia Stefan Susan Teresa Thomas Tim Vanessa Vera Victor Wendy Yolanda Yuki Zoe'.split(
    ' ',
  )
export const opponents =
  'Eastgate United|Northgate SC|Hillside Rovers|Lakeshore FC|Summit Athletic|Cedar Creek SC|Foothills United|Prairie Wolves|Stonebridge FC|Granite City SC|Meadowbrook Stars|Canyon FC'.split(
    '|',
  )

/** A number derived from the words: the demo data depends on it and never on chance. */
export function pick(...parts: (string | number)[]): number {
  let hash = 2166136261
  for (const letter of parts.join('|')) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822519)
  return (hash ^ (hash >>> 13)) >>> 0
}
export const oneOf = <T>(list: readonly T[], ...parts: (string | number)[]): T => list[pick(...parts) % list.length]!
/** Picks a name that is not taken yet, so that no two people on a team or in a family share one. */
export const unlike = <T>(list: readonly T[], taken: readonly T[], ...parts: (string | number)[]): T =>
  oneOf(
    list.filter((one) => !taken.includes(one)),
    ...parts,
  )
