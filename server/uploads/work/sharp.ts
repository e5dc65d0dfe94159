import sharp from 'sharp';

// Nothing is kept between pictures, which are never asked for twice, and each is worked on by one core.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
