import {
  type Condition,
  has,
  type Issue,
  oneOf,
  recommended,
  required,
  type Subject,
  when,
} from '../conditions';

const times = ['cookTime', 'prepTime', 'totalTime'];

/** Recipes and their steps. */
export const recipes: Readonly<Record<string, Condition[]>> = {
  Recipe: [
    required('image', 'url'),
    required('name', 'text'),
    recommended('aggregateRating'),
    recommended('author'),
    recommended('datePublished', 'date'),
    recommended('description', 'text'),
    recommended('keywords', 'text'),
    recommended('recipeCategory', 'text'),
    recommended('recipeCuisine', 'text'),
    recommended('recipeIngredient'),
    recommended('recipeInstructions'),
    recommended('video'),
    servings,
    ...times.map((name) => when((subject) => has(subject, name), required(name, 'duration'))),
    timesTogether,
  ],
  HowToStep: [
    oneOf(required('text'), required('itemListElement')),
    recommended('image'),
    recommended('name', 'text'),
    recommended('url', 'url'),
    recommended('video'),
  ],
  HowToSection: [required('itemListElement', 'entity'), required('name', 'text')],
  HowToDirection: [required('text', 'text')],
  HowToTip: [required('text', 'text')],
};

/** Calories are per serving: they need the number of servings. */
function servings(subject: Subject): Issue[] {
  const servingsLevel = has(subject, 'nutrition.calories') ? required : recommended;
  return [...servingsLevel('recipeYield')(subject), ...recommended('nutrition.calories')(subject)];
}

/** Preparing and cooking are told together, or else the whole. */
function timesTogether(subject: Subject): Issue[] {
  const [cook, prep] = [has(subject, 'cookTime'), has(subject, 'prepTime')];
  if (cook !== prep) return recommended(cook ? 'prepTime' : 'cookTime')(subject);
  return cook ? [] : recommended('totalTime')(subject);
}
