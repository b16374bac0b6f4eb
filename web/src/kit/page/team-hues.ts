/** Twelve colors with the largest minimum distance (OKLab 0.12) for normal, protan, deutan and tritan vision; the ink is readable on the fill. */
export const teamHues = [
  { fill: '#3F51D4', ink: '#FFFFFF' },
  { fill: '#DF8605', ink: '#14181F' },
  { fill: '#7EBDA2', ink: '#14181F' },
  { fill: '#B8593B', ink: '#FFFFFF' },
  { fill: '#3295A6', ink: '#14181F' },
  { fill: '#C585FF', ink: '#14181F' },
  { fill: '#FDC227', ink: '#14181F' },
  { fill: '#591A50', ink: '#FFFFFF' },
  { fill: '#A4EBBC', ink: '#14181F' },
  { fill: '#24129C', ink: '#FFFFFF' },
  { fill: '#892F13', ink: '#FFFFFF' },
  { fill: '#704E79', ink: '#FFFFFF' },
] as const
