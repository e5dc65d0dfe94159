/** How the state of a thing is told; each kind has its own words (see `phrases.ts`). */
export type Condition = 'vehicle' | 'gadget' | 'home' | 'wear' | 'property' | 'fresh' | 'service' | 'none';

/** Something that people offer. */
export interface Item {
  /** What its photos show: the first word of their names in `seed/photos`. */
  thing: string;
  /** As it stands in the title. */
  names: readonly string[];
  /** Lowest and highest price asked, naira. */
  price: readonly [low: number, high: number];
  condition: Condition;
  /** Sentences about it; an ad says two to four of them. */
  details: readonly string[];
}

/** A category with what is offered in it. */
export interface CategorySeed {
  name: string;
  description: string;
  /** File under public/icons/categories, without extension. */
  icon: string;
  items: readonly Item[];
}
